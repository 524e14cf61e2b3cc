import { type Clock, CommediaError, choicesIn, meant, type Named } from '@commedia/core'
import { TableCue } from '@commedia/core/mystery'
import type { WireClient } from '@commedia/core/wire'
import * as z from 'zod'
import { TOOL_REPLIES } from './tool-replies.ts'
import { whatCame, whatIsNew } from './what-is-new.ts'

/** What tools work with: the house, as one person in it. */
export interface ToolHouse {
  readonly wire: WireClient
  readonly clock: Clock
  /** Names a cue, so that sending it again is harmless. */
  readonly newId: () => string
}

/** Something another program may do here. */
export interface Tool<Input = unknown> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: z.ZodType<Input>
  readonly reply: z.ZodObject
  /** Whether it only looks. */
  readonly looks: boolean
  readonly run: (input: Input) => Promise<Readonly<Record<string, unknown>>>
}

const Language = z.enum(['en', 'zh']).optional().describe('The language to play in.')
const Show = z.string().min(1).describe('The id of a show, a room or a game.')
const Seen = z
  .int()
  .min(0)
  .default(0)
  .describe('The number `seen` of the last answer: only what is new is told.')
const Wait = z.number().min(0).max(300).default(60).describe('Seconds to wait for the others at most.')
const { say, ask, answer, search, vote, pass } = tableCues()

/** Everything that can be done in a house by another program: what one person in it could do, and no more. */
export function commediaTools(house: ToolHouse): readonly Tool[] {
  const { wire } = house
  const came = (show: string, after: number, wait: number) =>
    whatCame({ show, after, patienceMs: wait * 1000 }, house)
  return [
    tool({
      name: 'list_plays',
      title: 'Plays and games at hand',
      description:
        'The plays that can be performed, the murder cases, the characters, and the shows already begun.',
      looks: true,
      input: z.object({ language: Language }),
      run: async ({ language }) => {
        const query = language === undefined ? {} : { language }
        const [{ shows: plays }, { blueprints }, { cases }, { characters }, { companions }, { shows }] =
          await Promise.all([
            wire.getHouse(),
            wire.listBlueprints(),
            wire.listCases({ query }),
            wire.listCharacters(),
            wire.listCompanions({ query }),
            wire.listShows(),
          ])
        return {
          plays: plays.filter((one) => language === undefined || one.language === language),
          blueprints,
          cases: cases.map(({ id, title, premise, faces }) => ({ id, title, premise, seats: faces })),
          characters,
          companions,
          shows,
        }
      },
    }),
    tool({
      name: 'plan_play',
      title: 'Plan a play',
      description:
        'Has the writers plan a play on a topic. Takes minutes and many calls; ask with the same job for how far it is.',
      looks: false,
      input: z.object({
        topic: z.string().min(1).max(20_000).optional().describe('What the play is about; needed to begin.'),
        job: z.string().optional().describe('A planning that was begun.'),
        language: Language,
        wait: Wait,
      }),
      run: async ({ topic, job, language, wait }) => {
        const id =
          job ??
          (
            await wire.planShow({
              body: { kind: 'topic', topic: topic ?? '', ...(language && { language }) },
            })
          ).job
        const until = house.clock.now() + wait * 1000
        let now = await wire.getJob({ job: id })
        while (now.outcome === null && now.playing && house.clock.now() < until) {
          await house.clock.wait(1000)
          now = await wire.getJob({ job: id })
        }
        return { job: id, playing: now.playing, outcome: now.outcome }
      },
    }),
    tool({
      name: 'start_play',
      title: 'Start a play',
      description:
        'Raises the curtain on a play. With a role you play it: then use say. Without one you watch: then use look.',
      looks: false,
      input: z.object({
        play: z.string().min(1).describe('A play of the house by name or title, or the id of a blueprint.'),
        role: z.string().optional().describe('The id or name of the part you play.'),
        wait: Wait,
      }),
      run: async ({ play, role, wait }) => {
        const show = await wire.createShow({
          body: {
            blueprint: play,
            settings: { tempo: 'at-once', ...(role === undefined ? {} : { pace: 'solo' }) },
          },
        })
        try {
          if (role !== undefined) await wire.giveSeat({ show: show.id, role, body: { to: 'me' } })
        } catch (error) {
          await wire.deleteShow({ show: show.id })
          throw error
        }
        await wire.startShow({ show: show.id })
        const { view } = await wire.getView({ show: show.id, query: {} })
        const { notice, title, cast } = show
        return { notice, title, cast, you: view.parts, ...(await came(show.id, 0, wait)) }
      },
    }),
    tool({
      name: 'say',
      title: 'Say or do something in a play or a room',
      description:
        'Speaks in your part and waits for what the others make of it. Round brackets are acts, (picks up the lamp); square ones thoughts nobody hears. Empty words keep silent on purpose. Off stage, anything you say or do brings you on; nobody else moves you.',
      looks: false,
      input: z.object({
        show: Show,
        text: z.string().max(2000),
        to: z.string().optional().describe('Whom you speak to, by name or id.'),
        channel: z.enum(['aloud', 'whisper', 'aside']).optional(),
        seen: Seen,
        wait: Wait,
      }),
      run: async ({ show, text, to, channel, seen, wait }) => {
        const id = house.newId()
        const { kind, cast } = await wire.getShow({ show })
        const words = text.trim()
        if (kind === 'room')
          await wire.sendToRoom({
            show,
            body: { kind: 'post-words', id, text: words, ...(to && { to: [chosen(to, cast)] }) },
          })
        else
          await wire.sendCue({
            show,
            body:
              words === ''
                ? { kind: 'stay-silent', id }
                : { kind: 'say-line', id, text: words, ...(to && { to }), ...(channel && { channel }) },
          })
        return came(show, seen, wait)
      },
    }),
    tool({
      name: 'look',
      title: 'See what is going on',
      description:
        'What you perceived since last time, and whether it is your turn. You never see what your part could not.',
      looks: true,
      input: z.object({ show: Show, seen: Seen }),
      run: ({ show, seen }) => whatIsNew(show, seen, wire),
    }),
    tool({
      name: 'stop_show',
      title: 'Let a show rest',
      description: 'Stops a show; nothing is lost, and `go_on` plays on.',
      looks: false,
      input: z.object({ show: Show }),
      run: ({ show }) => wire.stopShow({ show }),
    }),
    tool({
      name: 'go_on',
      title: 'Play on',
      description: 'Has a show that rests played on.',
      looks: false,
      input: z.object({ show: Show, seen: Seen, wait: Wait }),
      run: async ({ show, seen, wait }) => {
        await wire.startShow({ show })
        return came(show, seen, wait)
      },
    }),
    tool({
      name: 'talk_with',
      title: 'Sit down with characters',
      description: 'Opens a room with characters of the house or of your own, who remember; then use say.',
      looks: false,
      input: z.object({
        characters: z.array(z.string()).max(6).default([]).describe('Characters of your own, by name or id.'),
        companions: z
          .array(z.string())
          .max(6)
          .default([])
          .describe('Somebody of the house, by name or `house`.'),
        language: z.enum(['en', 'zh']).default('en'),
      }),
      run: async ({ characters, companions, language }) => {
        const [mine, theirs] = await Promise.all([
          wire.listCharacters(),
          wire.listCompanions({ query: { language } }),
        ])
        const ofTheHouse = theirs.companions.map(({ house: id, name }) => ({ id, name }))
        const wanted = [
          ...characters.map((said) => ({ character: chosen(said, mine.characters) })),
          ...companions.map((said) => ({ house: chosen(said, ofTheHouse) })),
        ]
        const room = await wire.openRoom({ body: { companions: wanted, language } })
        await wire.startShow({ show: room.id })
        return { show: room.id, notice: room.notice, cast: room.cast, seen: 0 }
      },
    }),
    tool({
      name: 'start_mystery',
      title: 'Sit down at a mystery table',
      description: 'Lays a table for a murder case. With a seat you play: your script is told to you alone.',
      looks: false,
      input: z.object({
        case: z.string().min(1).describe('A case by title or id.'),
        seat: z.string().optional().describe('The role you play, by name or id.'),
        rounds: z.int().min(1).max(5).optional(),
        wait: Wait,
      }),
      run: async ({ case: of, seat, rounds, wait }) => {
        const table = await wire.openTable({
          body: { case: of, settings: rounds === undefined ? {} : { rounds }, ...(seat && { seat }) },
        })
        await wire.startShow({ show: table.id })
        const news = await came(table.id, 0, wait)
        const { view } = await wire.getView({ show: table.id, query: {} })
        return { notice: table.notice, cast: table.cast, you: view.parts, ...news }
      },
    }),
    tool({
      name: 'act_at_table',
      title: 'Say, ask, answer, search or vote at a mystery table',
      description:
        'One thing at the table, as its phase allows; then waits for the others. `table.wants` says what is waited for: a question to you is answered, not passed. People, places and victims go by name or id. `pass` when you are done with a phase.',
      looks: false,
      input: z.object({
        show: Show,
        act: z.discriminatedUnion('kind', [say, ask, answer, search, vote, pass]),
        seen: Seen,
        wait: Wait,
      }),
      run: async ({ show, act, seen, wait }) => {
        const cue = act.kind === 'answer' ? { ...act, question: act.to } : act
        await wire.sendToTable({ show, query: {}, body: TableCue.parse({ ...cue, id: house.newId() }) })
        return came(show, seen, wait)
      },
    }),
  ]
}

/** The id of whom is meant by name or id. */
function chosen(said: string, items: readonly Named[]): string {
  const item = meant(said, items)
  if (item !== undefined) return item.id
  throw new CommediaError('not-found', `There is no ${said}.`, { choices: choicesIn(items) })
}

/** Keeps input and run together where the tool is written; the list knows of neither. */
function tool<Name extends keyof typeof TOOL_REPLIES, Input>(
  one: Omit<Tool<Input>, 'name' | 'reply' | 'run'> & {
    readonly name: Name
    readonly run: (input: Input) => Promise<z.input<(typeof TOOL_REPLIES)[Name]>>
  },
): Tool {
  const reply = TOOL_REPLIES[one.name]
  return { ...one, reply, run: async (input) => reply.parse(await one.run(one.input.parse(input))) } as Tool
}

/** What a player mostly does, without the name of a cue. */
function tableCues() {
  const words = z.string().min(1).max(2000)
  return {
    say: z.object({ kind: z.literal('say'), text: words }),
    ask: z.object({
      kind: z.literal('ask'),
      to: z.string(),
      text: words,
      private: z.boolean().default(false),
    }),
    answer: z.object({ kind: z.literal('answer'), to: z.string().describe('Who asked you.'), text: words }),
    search: z.object({ kind: z.literal('search'), place: z.string() }),
    vote: z.object({ kind: z.literal('vote'), victim: z.string(), for: z.string().nullable() }),
    pass: z.object({ kind: z.literal('pass') }),
  }
}
