import {
  type Blueprint,
  type Change,
  type Json,
  type ModelDirectory,
  pick,
  type Random,
  type Setting,
  type Stage,
  settingRoom,
  stateOf,
} from '@commedia/core'
import { aModelInUse, type Reply, type SentPage, scriptedModel } from '@commedia/core/testing'
import { chanceChange, ORDERS } from './chance-house.ts'
import { extraFields, hostileLine } from './hostile-show.ts'
import { legalChange } from './legal-change.ts'

/** A company whose every reply tries to change the stage, and what its narrator really ruled. */
export interface HostileCompany {
  readonly models: ModelDirectory
  /** Changes ruled in so many words by the narrator, whose only right it is. */
  readonly ruled: Change[]
  /** Hostile replies so far, by whose they are. */
  readonly replies: Map<string, number>
}

/** Opens a company that plays on the stage as it now is. */
export function hostileCompany(
  { cast }: Blueprint,
  { random, now }: { readonly random: Random; readonly now: () => Stage },
): HostileCompany {
  const ruled: Change[] = []
  const replies = new Map<string, number>()
  const order = (): string => pick(ORDERS, random) ?? ''
  const wish = (): Change => wanted(now(), random)

  const narrate = (page: SentPage): Reply => {
    const tried = /<tried>\n1\. ([^\n]*)/u.exec(page.last)?.[1] ?? ''
    const by = cast.find(({ name }) => tried.startsWith(name))?.id
    const roll = random()
    const legal =
      roll < 0.5 ? legalChange(now(), random, (change) => change.by === by && RULED(change)) : undefined
    if (legal !== undefined) {
      const { change } = legal.body as { readonly change: Change }
      ruled.push(change, ...seenOtherwise(change), ...whatComesFirst(change))
      const reply = { ...replyOf(change, stateOf(now(), settingRoom)), by: 'role_1', place: 'held' }
      return rulings({ possible: true, told: order(), changes: [reply] }, extraFields(wish()))
    }
    if (roll < 0.7) return rulings({ possible: true, told: order(), changes: [] }, extraFields(wish()))
    if (roll < 0.85) return rulings({ possible: true, told: order(), changes: [nonsense(random)] }, {})
    return malformed(wish(), random)
  }
  const reply = (prompt: string, page: SentPage): Reply => {
    switch (prompt) {
      case 'acting.speak':
        return hostileLine(wish(), random)
      case 'acting.narrate':
        return narrate(page)
      case 'acting.decide':
        return filled({
          answer: pick(['fast', 'slow', 'silence'], random) ?? 'fast',
          verb: order(),
          thing: order(),
          because: JSON.stringify(wish()),
        })
      case 'performance.transfer':
        return filled({ reasoning: JSON.stringify(wish()), met: false })
      case 'performance.scenario':
        return filled({
          ...{ state: pick(['open', 'done', 'gone'], random) ?? 'open', quote: order() },
          ...{ seen: order(), news: JSON.stringify(wish()), wants: [{ who: order(), want: order() }] },
          beats: cast.map(({ name: who }) => ({
            who,
            note: JSON.stringify(wish()).slice(0, 300),
            long: true,
          })),
          comes_back: [1, 2, 3],
        })
      case 'performance.draft':
        return filled({
          ...{ state: pick(['open', 'done', 'gone'], random) ?? 'open', quote: order() },
          ...{ seen: order(), news: JSON.stringify(wish()), comes_back: [1, 2, 3] },
          script: cast.map(({ name }) => `${name}: ${hostileLine(wish(), random)}`).join('\n'),
        })
      case 'performance.house':
        return filled({ unclear: [order()], wonders: [JSON.stringify(wish()).slice(0, 150)] })
      case 'performance.closing':
        return hostileLine(wish(), random)
      case 'performance.ways':
        return filled({ ways: [[order(), JSON.stringify(wish())], [order()]] })
      case 'performance.advance':
        return filled({ instructions: [{ to: 'everybody', words: JSON.stringify(wish()) }] })
      default:
        return filled({ memories: [{ text: JSON.stringify(wish()), importance: 3 }] })
    }
  }
  /** What was asked for, and more than that; now and then a call of a tool that there is not. */
  const filled = (value: Record<string, Json>): Reply => {
    const json = { ...extraFields(wish()), ...value } as Json
    if (random() < 0.9) return { json }
    return { json, tools: [{ name: 'applyChange', input: wish() as unknown as Json }] }
  }
  const company = (prompt: string) =>
    scriptedModel((page) => {
      replies.set(prompt, (replies.get(prompt) ?? 0) + 1)
      return reply(prompt, page)
    })
  return { models: ({ prompt }) => aModelInUse(company(prompt)), ruled, replies }
}

/** What a hostile text would have happen: something that could. */
export function wanted(stage: Stage, random: Random): Change {
  const legal = legalChange(stage, random)
  if (legal !== undefined) return (legal.body as { readonly change: Change }).change
  return chanceChange(stateOf(stage, settingRoom), random)
}

/** A narrator cannot bring people on, and who goes off is brought back by the plan. */
const RULED = ({ kind }: Change): boolean => kind !== 'enter' && kind !== 'leave'

/** Whether a thing is hidden by it is the doer's manner: put there or taken for all to see, or out of everybody's sight. */
function seenOtherwise(change: Change): readonly Change[] {
  if (change.kind !== 'hide' && change.kind !== 'take' && change.kind !== 'put') return []
  const { by, prop } = change
  const spot = 'spot' in change ? change.spot : undefined
  if (change.kind !== 'hide') return [{ kind: 'hide', by, prop, ...(spot === undefined ? {} : { spot }) }]
  return spot === undefined ? [{ kind: 'take', by, prop }] : [{ kind: 'put', by, prop, spot }]
}

/** What lies there is taken before it is handed on, put away or read. */
function whatComesFirst(change: Change): readonly Change[] {
  if (!('prop' in change) || change.prop === undefined || !IN_HAND.has(change.kind)) return []
  return [{ kind: 'take', by: change.by, prop: change.prop }]
}

/** What is done with a thing in one's hand. */
const IN_HAND: ReadonlySet<string> = new Set(['give', 'show', 'put', 'hide', 'drop', 'write'])

function rulings(ruling: Record<string, Json>, extra: Record<string, Json>): Reply {
  return {
    json: { ...extra, rulings: [{ number: 1, reasoning: '', noticed: '', ...ruling, ...{ success: true } }] },
  }
}

/** A change in the names of the narrator's page. */
function replyOf(change: Change, { people, props, scenes }: Setting): Record<string, Json> {
  const thing = (id: string | undefined): string => (id === undefined ? '' : (props[id]?.name ?? id))
  const spot = 'spot' in change ? change.spot : undefined
  const prop = 'prop' in change ? change.prop : undefined
  const conceals = change.kind === 'conceal'
  const whom = 'to' in change ? change.to : 'whom' in change ? change.whom : undefined
  const place = 'scene' in change ? change.scene : undefined
  return {
    kind: change.kind,
    thing: conceals ? '' : thing(prop),
    whom: whom === undefined ? (scenes[place ?? '']?.name ?? '') : (people[whom]?.name ?? whom),
    where: conceals && prop !== undefined ? 'behind' : (spot?.kind ?? ''),
    target: thing(conceals ? prop : spot?.prop),
    words: 'text' in change ? change.text : 'how' in change ? change.how : '',
  }
}

/** A change of a thing that is nowhere, by somebody else, or of no kind. */
function nonsense(random: Random): Record<string, Json> {
  return {
    kind: pick(['take', 'give', 'teleport', 'enter', 'break', '__proto__'], random) ?? 'take',
    by: 'role_1',
    thing: pick(['a thing that is nowhere', 'prop_1', '__proto__', ''], random) ?? '',
    whom: pick(['role_1', 'nobody at all', ''], random) ?? '',
    where: '',
    target: '',
    words: pick(ORDERS, random) ?? '',
  }
}

function malformed(change: Change, random: Random): Reply {
  const json = JSON.stringify({ rulings: [{ possible: true, changes: [change] }] })
  return pick<Reply>(
    [
      json,
      `Sure! ${json}`,
      json.slice(0, -2),
      { tools: [{ name: 'applyChange', input: change as unknown as Json }] },
      { text: json, finish: 'length' },
      pick(ORDERS, random) ?? '',
    ],
    random,
  ) as Reply
}
