import { hasPostgres } from '@commedia/node/testing'
import type { ProofResult, ProofRun } from '../proof.ts'
import { INJECTIONS, oneOfEachKind } from './injections.ts'
import { type FieldTried, type NamesTrial, tryNames } from './try-names.ts'
import { wordFields } from './word-fields.ts'

/** So many injections come into one house, one after another. */
const A_HOUSE = 20
/** Fewer kinds of pages than this would show nothing. */
const FEWEST_PROMPTS = 20
/** A play that was refused at the door would show nothing of its fields. */
const PLANNED = 'blueprint.cast[].secret'
/** What is read for the moment and kept nowhere: names that stand beside a script on a ballot, and a script that is only looked at. */
const KEPT_NOWHERE =
  /^(?:file\.pairs\[\]\.(?:one|other)\.script\.(?:title|people\[\]\.name)|previewCasting\.(?:bytes|roles))$/u

/** What people write is nowhere an order, and looks like nothing but what they wrote. */
export async function proveNames({ full, seed }: ProofRun): Promise<ProofResult> {
  const chosen = full ? Array.from({ length: INJECTIONS }, (_, at) => at) : oneOfEachKind(seed)
  const where = full && hasPostgres() ? 'postgres' : 'home'
  const trials: NamesTrial[] = []
  for (let at = 0; at < chosen.length; at += A_HOUSE)
    trials.push(await tryNames(chosen.slice(at, at + A_HOUSE), { seed, where }))
  const all = <Item>(of: (trial: NamesTrial) => Iterable<Item>): readonly Item[] =>
    trials.flatMap((one) => [...of(one)])
  const fields = byField(all((one) => one.fields))
  const unsent = fields.filter(({ sent }) => sent === 0)
  const unaccepted = fields.filter(({ accepted }) => accepted === 0)
  const lost = fields.filter(({ field, arrived }) => arrived === 0 && !KEPT_NOWHERE.test(field))
  const prompts = new Set(all(({ prompts: asked }) => asked))
  const reached = new Set(all((one) => one.reached))
  const [inSystem, forged] = [all((one) => one.inSystem), all((one) => one.forged)]
  return {
    pass:
      inSystem.length === 0 &&
      forged.length === 0 &&
      unaccepted.length === 0 &&
      lost.length === 0 &&
      prompts.size >= FEWEST_PROMPTS &&
      reached.has(PLANNED),
    figures: {
      injections_in_system: inSystem.length,
      forged_sections: forged.length,
      fields: fields.length,
      fields_not_sent: unsent.length,
      fields_not_accepted: unaccepted.length,
      fields_not_arrived: lost.length,
    },
    rows: [
      {
        part: 'names',
        what: `${chosen.length} injections in ${fields.length} fields: pages read`,
        found: trials.reduce((sum, { pages }) => sum + pages, 0),
      },
      { part: 'names', what: 'prompts asked', found: prompts.size },
      { part: 'names', what: 'fields whose words reached a page', found: reached.size },
      ...counted('in a system message', inSystem),
      ...counted('forged', forged),
      ...fields.map(({ field, sent, accepted, arrived }) => ({
        part: 'names',
        what: `${field}: ${sent} sent, ${accepted} accepted, arrived`,
        found: arrived,
      })),
    ],
  }
}

/** Every field there is, with all that was tried in it; words in a document without fields of its own are the document's. */
function byField(tried: readonly FieldTried[]): readonly FieldTried[] {
  const known = new Set(wordFields())
  const ofDocument = (path: string): string => {
    for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1))
      if (known.has(path.slice(0, end))) return path.slice(0, end)
    return path
  }
  const named = tried.map((one) => ({ ...one, field: ofDocument(one.field) }))
  return [...known].map((field) => {
    const own = named.filter((one) => one.field === field)
    const sum = (step: 'sent' | 'accepted' | 'arrived') => own.reduce((all, one) => all + one[step], 0)
    return { field, sent: sum('sent'), accepted: sum('accepted'), arrived: sum('arrived') }
  })
}

function counted(what: string, places: readonly string[]) {
  return [...new Set(places)].map((place) => ({
    ...{ part: 'names', what: `${what}: ${place}` },
    found: places.filter((one) => one === place).length,
  }))
}
