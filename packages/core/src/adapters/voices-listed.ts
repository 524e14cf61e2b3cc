import * as z from 'zod'
import type { VoiceOffered } from '../ports/voice.ts'
import { CommediaError } from '../prelude/errors.ts'
import type { SoundServer } from './sound-server.ts'
import type { VoiceConnection } from './voice-connection.ts'
import { toldByName, voicesKnown } from './voices-known.ts'
import { watchedWork } from './watched-work.ts'

const LIST_WITHIN_MS = 10_000
const MOST_VOICES = 500
const LONGEST_ID = 200

const Listed = z.union([
  z.string(),
  z.object({
    id: z.string().optional(),
    voice_id: z.string().optional(),
    name: z.string().optional(),
    language: z.string().optional(),
    lang: z.string().optional(),
    locale: z.string().optional(),
    gender: z.string().optional(),
  }),
])
const List = z.union([
  z.object({ voices: z.array(z.unknown()) }),
  z.object({ data: z.array(z.unknown()) }),
  z.array(z.unknown()),
])

/** The voices of a server as it lists them; where it lists none, those handed in, else those known of the model. */
export async function listVoices(
  { model, voices = [] }: Pick<VoiceConnection, 'model' | 'voices'>,
  server: SoundServer,
): Promise<readonly VoiceOffered[]> {
  const own = voices.length > 0 ? voices : voicesKnown(model)
  const found = await askFor(server).catch((error: unknown) => {
    if (own.length > 0 || listsNone(error)) return []
    throw error
  })
  const all = found.length > 0 ? found : own
  if (all.length > 0) return all
  throw new CommediaError(
    'wrong-setting',
    `Voice model ${model}: its server lists no voices. Hand them in as \`voices\`.`,
  )
}

/** A server that answers, without a list: it has none to give. */
function listsNone(error: unknown): boolean {
  return error instanceof CommediaError && (error.reason === 'refused' || error.reason === 'unreadable')
}

async function askFor(server: SoundServer): Promise<readonly VoiceOffered[]> {
  const watch = watchedWork({
    ...{ beginMs: LIST_WITHIN_MS, wholeMs: LIST_WITHIN_MS, signal: undefined },
    late: (what) => server.failed('late', what),
  })
  try {
    const response = await watch.within(server.ask('/audio/voices', { signal: watch.signal }))
    const body: unknown = await watch.within(response.json()).catch((cause: unknown) => {
      throw watch.signal.aborted ? cause : server.failed('unreadable', 'its voices cannot be read', cause)
    })
    const list = List.safeParse(body).data
    if (list === undefined) throw server.failed('unreadable', 'its voices cannot be read')
    const rows = Array.isArray(list) ? list : 'voices' in list ? list.voices : list.data
    const offered = rows.slice(0, MOST_VOICES).flatMap(offeredIn)
    return [...new Map(offered.map((one) => [one.id, one])).values()]
  } finally {
    watch.over()
  }
}

function offeredIn(row: unknown): readonly VoiceOffered[] {
  const listed = Listed.safeParse(row).data
  if (listed === undefined) return []
  const said = typeof listed === 'string' ? { id: listed } : listed
  const id = said.id ?? said.voice_id ?? said.name ?? ''
  if (id === '' || id.length > LONGEST_ID) return []
  const language = keyOf(said.language ?? said.lang ?? said.locale)
  const sex = SEXES[said.gender?.toLowerCase() ?? '']
  return [
    {
      ...toldByName(id),
      ...(language !== undefined && { languages: [language] }),
      ...(sex !== undefined && { sex }),
      id,
    },
  ]
}

/** `en-GB`, `en_US` and `en` are one language here; Mandarin has a name of its own in some programs. */
function keyOf(language: string | undefined): string | undefined {
  const key = /^[a-z]{2,3}(?=$|[-_])/u.exec(language?.toLowerCase() ?? '')?.[0]
  return key === 'cmn' ? 'zh' : key
}

const SEXES: Readonly<Record<string, VoiceOffered['sex']>> = {
  female: 'woman',
  f: 'woman',
  woman: 'woman',
  male: 'man',
  m: 'man',
  man: 'man',
}
