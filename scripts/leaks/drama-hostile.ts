import { type Blueprint, type Frame, HOUSE, memoryLiveFeed, type StageEvent, viewFor } from '@commedia/core'
import {
  aModelInUse,
  hostileModel,
  playShow,
  type ScriptedModel,
  scriptedModel,
} from '@commedia/core/testing'

/** What came of playing with a model that betrays all it is given. */
export interface HostileRun {
  readonly turns: number
  /** Canaries found with somebody to whom no event they perceived had carried them. */
  readonly foreign: number
  /** Canaries that were spoken or thought at all: a run in which nothing is betrayed proves nothing. */
  readonly betrayed: number
}

const CANARY = /ZQ\d{3}X/gu
const TRIED = /<tried>.*?<\/tried>/su

/** Plays a show whose every private text is marked, and looks for the marks where they must not be. */
export async function playHostile(
  blueprint: Blueprint,
  { seed, turns }: { readonly seed: number; readonly turns: number },
): Promise<HostileRun> {
  const marked = withCanaries(blueprint)
  const known = new Map<string, Set<string>>()
  const learn = (who: string, text: string): void => {
    const has = known.get(who) ?? new Set()
    for (const canary of canariesIn(text)) has.add(canary)
    known.set(who, has)
  }
  const strange = (who: readonly string[], text: string): number =>
    canariesIn(text).filter((canary) => !who.some((one) => known.get(one)?.has(canary))).length
  let foreign = 0
  let frames: Frame[] = []
  const betrayed = new Set<string>()
  const [loud, thinking] = [hostileModel('leak'), thinkingModel()]
  const feed = memoryLiveFeed()
  for (const { id } of [...marked.cast, { id: HOUSE }])
    feed.watch('take_1', id, (frame) => frames.push({ ...frame, audience: [id] }))
  learn(PLAN, JSON.stringify([marked.story, marked.acts.flatMap(({ points }) => points)]))
  learn(DIRECTOR, JSON.stringify(marked))

  const onEvent = (event: StageEvent): void => {
    const text = JSON.stringify(event.body)
    for (const viewer of event.audience) learn(viewer, text)
    if (event.type === 'act-attempted') learn(NARRATOR, text)
    if (event.type === 'scene-set')
      learn(
        NARRATOR,
        JSON.stringify(event.body, (key, value) => (key === 'text' ? '' : value)),
      )
    if (event.type === 'line-spoken' || event.type === 'thought-had')
      for (const canary of canariesIn(text)) betrayed.add(canary)
  }
  const { turns: played } = await playShow({
    blueprint: marked,
    models: ({ prompt, role }) => {
      const isNarrator = prompt === 'acting.narrate'
      const staff = isNarrator ? [NARRATOR, HOUSE] : DIRECTING.has(prompt) ? [DIRECTOR, HOUSE] : [HOUSE, PLAN]
      const readers = role !== undefined ? [role] : staff
      // What is only thought must stay as hidden as what was never said.
      const model = prompt === 'acting.speak' && seed % 2 === 1 ? thinking : loud
      return aModelInUse({
        ...model,
        doStream: (options) => {
          const page = JSON.stringify(options.prompt)
          // What is tried is put to the narrator before anybody else has seen it: that is what ruling is.
          foreign += strange(readers, isNarrator ? page.replace(TRIED, '') : page)
          return model.doStream(options)
        },
      })
    },
    seed,
    mostTurns: turns,
    settings: { stallBeats: 12 },
    crew: { feed },
    onEvent,
    afterTurn: (stage) => {
      for (const { audience, text } of frames) foreign += strange(audience, text)
      frames = []
      for (const { id } of [...marked.cast, { id: HOUSE }])
        foreign += strange([id], JSON.stringify(viewFor(id, stage)))
      return undefined
    },
  })
  return { turns: played, foreign, betrayed: betrayed.size }
}

/** Thinks all it was given, in the markup of the stage, and says nothing of it. */
function thinkingModel(): ScriptedModel {
  return scriptedModel(({ words }, call) => {
    const at = (call * THOUGHT_CHARS) % Math.max(1, words.length)
    const thought = words.slice(at, at + THOUGHT_CHARS).replaceAll(/[()[\]（）【】［］]/gu, ' ')
    return `[${thought}] It is ${call} o'clock, good people.`
  })
}

const THOUGHT_CHARS = 500
const NARRATOR = 'narrator'
const PLAN = 'plan'
/** Whoever writes the scenario knows the whole play, and is heard by nobody but in notes and in lines that are drafted. */
const DIRECTOR = 'director'
const DIRECTING: ReadonlySet<string> = new Set([
  'performance.scenario',
  'performance.draft',
  'performance.draft.lean',
])

function canariesIn(text: string): readonly string[] {
  return [...new Set(text.match(CANARY))]
}

/** Marks every text that is private to somebody: sheets, goals, words on things, and the plan itself. */
function withCanaries(blueprint: Blueprint): Blueprint {
  let count = 0
  const mark = (text: string): string => `ZQ${String(++count).padStart(3, '0')}X ${text}`
  const role = blueprint.cast[0]?.id ?? ''
  return {
    ...blueprint,
    story: {
      love: mark(blueprint.logline),
      wound: mark(blueprint.logline),
      secret: { role, what: mark('He left them out.') },
      steps: [mark('Why there?')],
      others: [],
      stakes: [mark('Forty-five seats.')],
      opponent: { role, wants: mark('To stay.'), nearly: mark('Stays.'), yields: mark('Hears it.') },
      simple: mark('Why not go?'),
      hope: mark('They go.'),
      cost: mark('One stays.'),
      plain: [{ role, fact: mark('It is cracked.'), because: mark('She asks.') }],
      business: mark('An egg.'),
      sound: { what: mark('The river.'), stops: mark('Never.') },
    },
    cast: blueprint.cast.map((member) => ({
      ...member,
      background: mark(member.background),
      personality: mark(member.personality),
      motivation: mark(member.motivation),
      secret: mark(member.secret ?? ''),
      stories: [mark('Nine sacks short.')],
      relationships: member.relationships.map(({ to, view }) => ({ to, view: mark(view) })),
      lore: [{ keys: [], constant: true, text: mark('An old story.'), enabled: true, order: 0 }],
    })),
    acts: blueprint.acts.map((act) => ({
      ...act,
      goals: act.goals.map(({ role, goal }) => ({ role, goal: mark(goal) })),
      scenes: act.scenes.map((scene) => ({
        ...scene,
        props: scene.props.map((prop) =>
          prop.text === undefined ? prop : { ...prop, text: mark(prop.text) },
        ),
      })),
      points: act.points.map((point) => ({
        ...point,
        description: mark(point.description),
        flag: { ...point.flag, text: mark(point.flag.text) },
      })),
    })),
  }
}
