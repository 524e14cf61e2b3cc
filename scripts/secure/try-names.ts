import { fillFields } from './fill-fields.ts'
import { isForged } from './forged.ts'
import { marksIn } from './injections.ts'
import { openHouse } from './open-house.ts'
import { type Planted, type Planting, planting } from './planted.ts'
import { recordingModels, type SentPage } from './recording-models.ts'
import { dumpOf } from './remains.ts'
import { openPlace, type PlaceKind } from './some-place.ts'

/** What became of one field: requests with its words, those the house did, and words that stood somewhere afterwards. */
export interface FieldTried {
  readonly field: string
  readonly sent: number
  readonly accepted: number
  readonly arrived: number
}

/** What came of injections in every field that people can fill. */
export interface NamesTrial {
  readonly fields: readonly FieldTried[]
  /** Fields whose words reached a page. */
  readonly reached: ReadonlySet<string>
  /** Prompts that were asked. */
  readonly prompts: ReadonlySet<string>
  readonly pages: number
  /** Words of people in system messages, by field and prompt. */
  readonly inSystem: readonly string[]
  /** Sections, tags and turns that words became, by field and prompt. */
  readonly forged: readonly string[]
}

/** Has people fill every field with one injection after another, plays all that there is, and reads every page. */
export async function tryNames(
  injections: readonly number[],
  { seed, where }: { readonly seed: number; readonly where: PlaceKind },
): Promise<NamesTrial> {
  const place = await openPlace(where)
  const sent: SentPage[] = []
  const evenings = new Map<number, Planting>()
  let now: Planting | undefined
  const asked = (prompt: string): number => sent.filter((page) => page.prompt.startsWith(prompt)).length
  const isRead = (text: string): boolean => {
    const [mark] = marksIn(text)
    return mark !== undefined && sent.some(({ messages }) => messages.some((one) => one.text.includes(mark)))
  }
  let heard = ''
  try {
    const house = await openHouse({
      ...place,
      models: () => recordingModels(seed, (page) => sent.push(page)),
      isPatient: true,
      onAnswer: (posted) => now?.post(posted),
    })
    try {
      for (const nth of injections) {
        const words = planting(nth)
        evenings.set(nth, words)
        now = words
        const owner = await house.arrive(words.put('arrive.name'))
        await owner.wire.renameMe({ body: { name: words.put('renameMe.name') } })
        const of = nth % 2 === 0 ? 'topic' : 'work'
        // Of each house the first two plays are played to their ends, one of each kind.
        const isWhole = evenings.size <= 2
        await fillFields({ house, owner, words, asked, isRead, of, isWhole }).catch((cause) => {
          throw new Error(`Injection ${nth} was not played to its end.`, { cause })
        })
      }
      heard = house.heard()
    } finally {
      await house.close()
    }
    const store = await place.open()
    const kept = [...(await dumpOf(store.database)).values()]
    await store.close()
    const stood = new Set([heard, ...kept].flatMap((text) => [...marksIn(text)]))
    return judged(sent, { evenings: [...evenings.values()], stood })
  } finally {
    await place.close()
  }
}

function judged(
  sent: readonly SentPage[],
  { evenings, stood }: { readonly evenings: readonly Planting[]; readonly stood: ReadonlySet<string> },
): NamesTrial {
  const planted = new Map(evenings.flatMap((words) => words.planted.map((one) => [one.mark, one] as const)))
  const inSystem: string[] = []
  const forged: string[] = []
  const read = new Set<string>()
  for (const { prompt, messages } of sent)
    for (const message of messages)
      for (const mark of marksIn(message.text)) {
        const one = planted.get(mark)
        if (one === undefined) continue
        read.add(mark)
        if (message.role === 'system' && !one.planned) inSystem.push(`${one.field} in ${prompt}`)
        if (isForged(message, one)) forged.push(`${one.field} in ${prompt} (${message.role})`)
      }
  const fields = evenings.flatMap(({ planted: own, postOf }) =>
    own.map(({ field, mark }: Planted): FieldTried => {
      const { sent: times, accepted } = postOf(mark)
      const arrived = accepted > 0 && (read.has(mark) || stood.has(mark))
      return { field, sent: times, accepted, arrived: Number(arrived) }
    }),
  )
  return {
    fields,
    reached: new Set([...read].map((mark) => planted.get(mark)?.field ?? '')),
    prompts: new Set(sent.map(({ prompt }) => prompt)),
    pages: sent.length,
    inSystem,
    forged,
  }
}
