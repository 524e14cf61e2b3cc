import { HouseDeed, STAGE_WORDS } from '../../acting/narrate.prompt.ts'
import { CHINESE_KINDS, CHINESE_SPOTS } from '../../acting/read-rulings.ts'
import { inLanguage } from '../../prelude/in-language.ts'
import type { Json } from '../../prelude/json.ts'
import type { Language } from '../../prelude/language.ts'
import { mentions } from '../../prelude/names.ts'
import type { SentPage } from '../sent-page.ts'
import type { Player } from '../simulated-company.ts'
import { markOn } from './page-marks.ts'
import { ACT_WORDS, cutAtSpot, kindOfAct, spotOf } from './performance-verbs.ts'
import { keysWanted, languageOfPage, linesOf } from './writing-page.ts'

/** The narrator: judges what is tried by the list of things and people on its page. */
export const narrator: Player = {
  recognise: (page) => keysWanted(page).includes('rulings') || isLeanPage(page),
  answer: (page) => (isLeanPage(page) ? inLines(rulings(page), page) : { rulings: [...rulings(page)] }),
}

function isLeanPage(page: SentPage): boolean {
  return page.wanted.kind === 'text' && markOn(page, 'narrator', page.system) !== undefined
}

/** Rulings as plain lines, in the words of the page. */
function inLines(ruled: readonly ARuling[], page: SentPage): string {
  const isChinese = languageOfPage(page) === 'zh'
  const line = ({ kind, thing, whom, where, target, words }: AChange): string => {
    const [word, spot] = isChinese ? [CHINESE_KINDS[kind] ?? kind, CHINESE_SPOTS[where]] : [kind, where]
    const names = [thing, whom, spot, target, words].filter(Boolean).join(' > ')
    return names === '' ? word : `${word}: ${names}`
  }
  const [yes, no] = isChinese ? ['成', '不成'] : ['yes', 'no']
  return ruled
    .flatMap(({ number, possible, changes }) => [`${number} ${possible ? yes : no}`, ...changes.map(line)])
    .join('\n')
}

/** A change as the narrator writes it. */
type AChange = Record<'kind' | 'thing' | 'whom' | 'where' | 'target' | 'words', string>
/** A ruling as the narrator writes it. */
interface ARuling extends Record<string, Json> {
  readonly number: number
  readonly reasoning: string
  readonly possible: boolean
  readonly told: string
  readonly noticed: string
  readonly changes: AChange[]
}

interface ListedThing {
  readonly name: string
  readonly aliases: readonly string[]
  readonly where: string
}

interface Scene {
  readonly language: Language
  readonly actor: string
  readonly people: readonly string[]
  readonly things: readonly ListedThing[]
  readonly kinds: string
  /** What the actor has taken up in the acts before. */
  readonly taken: Set<ListedThing>
}

const EVERY_KIND = JSON.stringify(HouseDeed.options)
const MOST_RULINGS = 8
const MOST_CHANGES = 3

function rulings(page: SentPage): readonly ARuling[] {
  const stage = readScene(page)
  const words = inLanguage(stage.language, ACT_WORDS)
  let it: ListedThing | undefined
  const ruled = triedOn(page).flatMap(({ number, actor, text }) => {
    const scene = { ...stage, actor }
    return text
      .split(words.acts)
      .filter((clause) => clause !== '')
      .flatMap((clause): readonly ARuling[] => {
        const kind = kindOfAct(clause, stage.language)
        const thing = meant(clause, kind, scene) ?? (words.it.test(clause) ? it : undefined)
        it = thing ?? it
        const changes =
          kind === undefined ? handled(clause, thing, scene) : changesFor(clause, { kind, thing, scene })
        if (changes === undefined) return [ruling(number, undefined)]
        const head = changes.slice(0, MOST_CHANGES)
        const rest = changes.slice(MOST_CHANGES)
        return [ruling(number, head), ...(rest.length > 0 ? [ruling(number, rest)] : [])]
      })
  })
  return ruled.length === 0 ? [ruling(1, undefined)] : ruled.slice(0, MOST_RULINGS)
}

/** The acts on the page: number, whose, and what. */
function triedOn(page: SentPage): readonly { number: number; actor: string; text: string }[] {
  const { unseen, colon } = inLanguage(languageOfPage(page), STAGE_WORDS)
  return linesOf(page, 'tried').flatMap((line) => {
    const [, number, name = '', text = ''] = new RegExp(`^(\\d+)\\. (.+?)${colon}(.*)$`, 'u').exec(line) ?? []
    const actor = name.endsWith(unseen) ? name.slice(0, -unseen.length) : name
    return number === undefined ? [] : [{ number: Number(number), actor, text }]
  })
}

/** What is neither in the list of verbs nor impossible: a thing is handled, somebody is touched. */
function handled(
  clause: string,
  thing: ListedThing | undefined,
  scene: Scene,
): readonly AChange[] | undefined {
  if (inLanguage(scene.language, ACT_WORDS).impossible.test(clause)) return undefined
  const whom = personIn(clause, scene)
  if (thing !== undefined) return [aChange('use', { thing: thing.name })]
  return whom === undefined ? undefined : [aChange('touch', { whom })]
}

function ruling(number: number, changes: readonly AChange[] | undefined): ARuling {
  const possible = changes !== undefined
  const reasoning = possible ? '' : 'not here'
  return { number, reasoning, possible, told: '', noticed: '', changes: [...(changes ?? [])] }
}

function aChange(kind: string, details: Partial<AChange> = {}): AChange {
  return { kind, thing: '', whom: '', where: '', target: '', words: '', ...details }
}

function changesFor(
  clause: string,
  {
    kind,
    thing,
    scene,
  }: { readonly kind: string; readonly thing: ListedThing | undefined; readonly scene: Scene },
): readonly AChange[] | undefined {
  if (!scene.kinds.includes(`"${kind}"`)) return undefined
  const change = aChange
  if (kind === 'leave') return [change('leave')]
  const whom = personIn(clause, scene)
  if (kind === 'injure')
    return whom === undefined ? undefined : [change('injure', { whom, words: clause.slice(0, 120) })]
  if (thing === undefined) return undefined
  const reached = reach(thing, scene).map(([of, name]) => change(of, { thing: name }))
  const own = { thing: thing.name }
  const inHand = scene.taken.has(thing) || thing.where.includes(scene.actor)
  const fetched = inHand ? [] : [change('take', own)]
  if (kind === 'take' || kind === 'give' || kind === 'put') scene.taken.add(thing)
  switch (kind) {
    case 'give':
      return whom === undefined ? undefined : [...reached, ...fetched, change('give', { ...own, whom })]
    case 'put': {
      const target = thingIn(cutAtSpot(clause, scene.language).spot, scene)
      if (target === undefined || target === thing)
        return whom === undefined ? undefined : [...reached, ...fetched, change('give', { ...own, whom })]
      return [
        ...reached,
        ...fetched,
        change('put', { ...own, where: spotOf(clause, scene.language), target: target.name }),
      ]
    }
    case 'write':
      return [...reached, change('write', { ...own, words: clause.slice(0, 200) })]
    case 'take': {
      const to = inLanguage(scene.language, ACT_WORDS).handedOver.test(clause) ? whom : undefined
      return [
        ...reached,
        ...(to === undefined ? [change('take', own)] : [...fetched, change('give', { ...own, whom: to })]),
      ]
    }
    default:
      return [...reached, change(kind, own)]
  }
}

/** What must be opened or found first to get at a thing. */
function reach(thing: ListedThing, scene: Scene): readonly (readonly [string, string])[] {
  const inside = scene.things.find(({ name }) => name !== thing.name && thing.where.includes(name))
  const steps: (readonly [string, string])[] = []
  const words = inLanguage(scene.language, ACT_WORDS)
  if (inside !== undefined) {
    const locked = words.locked.test(inside.where.replaceAll(words.notLocked, ''))
    if (locked) steps.push(['unlock', inside.name])
    if (locked || words.shut.test(inside.where)) steps.push(['open', inside.name])
  }
  if (words.hidden.test(thing.where)) steps.push(['reveal', thing.name])
  return steps
}

function readScene(page: SentPage): Scene {
  const lines = linesOf(page, 'stage')
  const language = languageOfPage(page)
  const words = inLanguage(language, STAGE_WORDS)
  const here = lines.find((line) => line.startsWith(words.here.trim())) ?? ''
  // What is different by now stands below what was there first.
  const things = new Map<string, ListedThing>()
  for (const line of lines) {
    const [, names, where = ''] = /^- (.+?)(?:: |：)(.*)$/u.exec(line) ?? []
    const [name, ...aliases] = (names ?? '').split(' / ')
    if (name === undefined || name === '') continue
    if (where === words.gone) things.delete(name)
    else things.set(name, { name, aliases, where })
  }
  return {
    language,
    actor: '',
    people: here
      .slice(words.here.length)
      .split(words.comma)
      .map((name) => name.replace(/\s*[(（].*$/u, '')),
    things: [...things.values()],
    kinds: isLeanPage(page) ? EVERY_KIND : JSON.stringify(page.wanted),
    taken: new Set(),
  }
}

/** The thing a clause is about: one that burns when it is lit or put out, else what stands before the preposition. */
function meant(clause: string, kind: string | undefined, scene: Scene): ListedThing | undefined {
  if (kind === 'light' || kind === 'douse')
    return thingIn(clause, {
      ...scene,
      things: scene.things.filter(({ where }) => inLanguage(scene.language, ACT_WORDS).lit.test(where)),
    })
  return kind === 'put' || kind === 'give'
    ? thingIn(cutAtSpot(clause, scene.language).moved, scene)
    : thingIn(clause, scene)
}

function thingIn(clause: string, { things }: Scene): ListedThing | undefined {
  const lower = clause.toLowerCase()
  const found = things.flatMap((thing) =>
    [thing.name, ...thing.aliases].flatMap((name) => {
      const at = lower.indexOf(name.toLowerCase())
      return at < 0 ? [] : [{ thing, at, length: name.length }]
    }),
  )
  return found.sort((one, other) => one.at - other.at || other.length - one.length)[0]?.thing
}

function personIn(clause: string, { people, actor }: Scene): string | undefined {
  return mentions(clause, people).find(({ name }) => name !== actor)?.name
}
