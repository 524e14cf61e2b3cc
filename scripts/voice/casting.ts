import { readFileSync } from 'node:fs'
import { maskTraits } from '@commedia/core/masks'
import {
  type BrowserVoice,
  browserVoices,
  castVoices,
  type PersonToVoice,
  type VoiceHere,
  voiceFacts,
} from '@commedia/core/voices'
import type { Part } from './part.ts'
import { VOICES } from './speaking-server.ts'

interface Cast {
  readonly language: 'en' | 'zh'
  readonly people: readonly Omit<PersonToVoice, 'id'>[]
}

const CASTS: readonly Cast[] = JSON.parse(readFileSync(new URL('./casts.json', import.meta.url), 'utf8'))

const listed = (lang: string, names: string): readonly BrowserVoice[] =>
  names.split(', ').map((name) => ({ voiceURI: name, name, lang }))
const named = (ids: string, languages?: readonly string[]): readonly VoiceHere[] =>
  ids.split(' ').map((id) => ({ id, ...(languages !== undefined && { languages }) }))

/** Lists of voices as programs and systems have them. */
const LISTS: Readonly<Record<string, readonly VoiceHere[]>> = {
  OpenAI: named('alloy ash ballad coral echo fable nova onyx sage shimmer verse'),
  Kokoro: [
    ...named('af_heart af_bella af_sarah am_adam am_michael bf_emma bm_george bm_lewis', ['en']),
    ...named('zf_xiaobei zf_xiaoni zf_xiaoxiao zf_xiaoyi zm_yunjian zm_yunxi zm_yunxia zm_yunyang', ['zh']),
  ],
  'espeak-ng': VOICES.map(({ id, language, gender }) => ({
    ...{ id, languages: [language] },
    sex: gender === 'female' ? 'woman' : 'man',
  })),
  'a Mac': browserVoices([
    ...listed('en-US', 'Samantha, Fred, Albert, Bad News, Zarvox, Whisper, Junior, Alex'),
    ...listed('en-GB', 'Daniel, Kate, Grandma (English (UK)), Grandpa (English (UK))'),
    ...listed(
      'zh-CN',
      'Tingting, Grandma (Chinese (China mainland)), Grandpa (Chinese (China mainland)), Eddy (Chinese (China mainland))',
    ),
    ...listed('zh-TW', 'Meijia, Rocko (Chinese (Taiwan))'),
  ]),
  Edge: browserVoices([
    ...listed(
      'en-GB',
      'Microsoft Sonia Online (Natural) - English (United Kingdom), Microsoft Ryan Online (Natural) - English (United Kingdom)',
    ),
    ...listed(
      'en-US',
      'Microsoft Zira - English (United States), Microsoft David - English (United States), Microsoft Ana Online (Natural) - English (United States)',
    ),
    ...listed(
      'zh-CN',
      'Microsoft Xiaoxiao Online (Natural) - Chinese (Mainland), Microsoft Yunxi Online (Natural) - Chinese (Mainland), Microsoft Yunyang Online (Natural) - Chinese (Mainland), Microsoft Xiaoyi Online (Natural) - Chinese (Mainland)',
    ),
  ]),
  Chrome: browserVoices([
    ...listed('en-GB', 'Google UK English Female, Google UK English Male'),
    ...listed('en-US', 'Google US English'),
    ...listed('zh-CN', 'Google 普通话（中国大陆）'),
    ...listed('zh-HK', 'Google 粤語（香港）'),
  ]),
}

/** Casts forty companies of four, in both languages, by every list: nobody sounds like another where there are enough, and all do tomorrow as today. */
export async function proveCasting(): Promise<Part> {
  const rows = Object.entries(LISTS).map(([list, offered]) => {
    const found = CASTS.map((cast, nth) => judge(cast, { nth, offered }))
    const sum = (figure: keyof Judged): number => found.reduce((total, one) => total + one[figure], 0)
    return {
      list,
      enough: sum('enough'),
      same_pairs: sum('same'),
      changed: sum('changed'),
      moved: sum('moved'),
      misfits: sum('misfits'),
    }
  })
  const total = (figure: 'enough' | 'same_pairs' | 'changed' | 'moved' | 'misfits'): number =>
    rows.reduce((sum, row) => sum + row[figure], 0)
  const figures = {
    casts: CASTS.length,
    casts_with_enough: total('enough'),
    same_voice_pairs: total('same_pairs'),
    changed_on_reload: total('changed'),
    moved_by_newcomer: total('moved'),
    misfits: total('misfits'),
  }
  return { figures, rows }
}

interface Judged {
  readonly enough: number
  readonly same: number
  readonly changed: number
  readonly moved: number
  readonly misfits: number
}

function judge(
  { language, people }: Cast,
  { nth, offered }: { readonly nth: number; readonly offered: readonly VoiceHere[] },
): Judged {
  const cast = people.map((person, at) => ({ ...person, id: `role_${nth}_${at}` }))
  const heard = castVoices(cast, offered, language)
  const own = offered.filter(({ languages }) => languages === undefined || languages.includes(language))
  const given = cast.map(({ id }) => heard.get(id)?.voice)
  const enough = own.length >= cast.length
  const pairs = given.flatMap((one, at) => given.slice(at + 1).filter((other) => one === other))
  const reloaded = castVoices(JSON.parse(JSON.stringify(cast)), offered.toReversed(), language)
  const guest = { id: 'guest', name: 'Ana', description: 'A woman who has just come in.' }
  const joined = castVoices([...cast, guest], offered, language)
  const isSame = (other: typeof heard, id: string): boolean =>
    JSON.stringify(other.get(id)) === JSON.stringify(heard.get(id))
  return {
    enough: enough ? 1 : 0,
    same: enough ? pairs.length : 0,
    changed: cast.filter(({ id }) => !isSame(reloaded, id)).length,
    moved: cast.filter(({ id }) => !isSame(joined, id)).length,
    misfits: cast.filter((person) =>
      isMisfit(
        person,
        heard.get(person.id)?.voice,
        own.filter(({ id }) => !given.includes(id)),
      ),
    ).length,
  }
}

/** Somebody of whom a sex is told has a voice of the other, though one of theirs is left. */
function isMisfit(person: PersonToVoice, voice: string | undefined, left: readonly VoiceHere[]): boolean {
  const { sex } = maskTraits(person)
  const sexOf = (id: string): string | undefined => {
    const offered = Object.values(LISTS)
      .flat()
      .find((one) => one.id === id)
    return offered && voiceFacts(offered).sex
  }
  const given = voice === undefined ? undefined : sexOf(voice)
  return (
    sex !== undefined &&
    given !== undefined &&
    given !== sex &&
    left.some((one) => voiceFacts(one).sex === sex)
  )
}
