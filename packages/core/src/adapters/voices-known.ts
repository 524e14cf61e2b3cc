import type { VoiceOffered } from '../ports/voice.ts'

/** The voices known of a model whose server does not list them. */
export function voicesKnown(model: string): readonly VoiceOffered[] {
  if (/kokoro/iu.test(model)) return KOKORO.map(toldByName)
  if (/^(?:.*\/)?tts-1/u.test(model)) return OPENAI.filter(({ id }) => !SINCE_GPT.has(id))
  return /^(?:.*\/)?gpt-/u.test(model) ? OPENAI : []
}

/** What the name of a voice tells of it, in the ways that programs name theirs: `bf_emma`, `en_US-amy-medium`, `zh-CN-XiaoxiaoNeural`. */
export function toldByName(id: string): VoiceOffered {
  const [, place = '', sex] = /^([abefhijpz])([fm])_/u.exec(id) ?? []
  const language = PLACES[place] ?? /^([a-z]{2})[-_][A-Z]{2}[-_]/u.exec(id)?.[1]
  const openai = OPENAI.find((voice) => voice.id === id)
  return {
    ...openai,
    id,
    ...(language !== undefined && { languages: [language] }),
    ...(place !== '' && { sex: sex === 'f' ? 'woman' : 'man' }),
  }
}

/** OpenAI says nothing of sex: these are as people hear them, and two are left open. */
const OPENAI: readonly VoiceOffered[] = [
  { id: 'alloy' },
  { id: 'ash', sex: 'man' },
  { id: 'ballad', sex: 'man' },
  { id: 'coral', sex: 'woman' },
  { id: 'echo', sex: 'man' },
  { id: 'fable' },
  { id: 'nova', sex: 'woman' },
  { id: 'onyx', sex: 'man' },
  { id: 'sage', sex: 'woman' },
  { id: 'shimmer', sex: 'woman' },
  { id: 'verse', sex: 'man' },
]
const SINCE_GPT: ReadonlySet<string> = new Set(['ballad', 'verse'])

const KOKORO: readonly string[] = [
  ...[
    'af_heart',
    'af_bella',
    'af_nicole',
    'af_sarah',
    'af_sky',
    'am_adam',
    'am_michael',
    'am_fenrir',
    'am_puck',
  ],
  ...['bf_emma', 'bf_isabella', 'bm_george', 'bm_lewis', 'jf_alpha', 'jm_kumo'],
  ...[
    'zf_xiaobei',
    'zf_xiaoni',
    'zf_xiaoxiao',
    'zf_xiaoyi',
    'zm_yunjian',
    'zm_yunxi',
    'zm_yunxia',
    'zm_yunyang',
  ],
]

/** Kokoro's first letter is where somebody speaks so. */
const PLACES: Readonly<Record<string, string>> = {
  ...{ a: 'en', b: 'en', e: 'es', f: 'fr', h: 'hi', i: 'it', j: 'ja', p: 'pt', z: 'zh' },
}
