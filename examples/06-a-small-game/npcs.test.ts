import { type CompanionRoom, PLAIN_PROFILE } from '@commedia/core'
import { manualClock, type SentPage, scriptedModel } from '@commedia/core/testing'
import { expect, it } from 'vitest'
import { apply, type Deed, type Game, type Move, NEW_GAME, type Npc, PLACE, settled } from './game.ts'
import { notice, openInn } from './npcs.ts'

/** An inn whose model answers like this, and what was asked and done in it. */
async function anInn(answer: (page: SentPage) => string, start: Partial<Game> = {}) {
  const model = scriptedModel(answer)
  const room = await openInn({
    models: () => ({ model, profile: PLAIN_PROFILE }),
    clock: manualClock(),
    seed: 1,
  })
  const done: [Npc, Deed][] = []
  let game: Game = { ...NEW_GAME, ...start }
  const table = {
    now: () => game,
    apply: (who: Npc, deed: Deed) => {
      done.push([who, deed])
      game = settled(apply(game, who, deed))
    },
  }
  const happens = (move: Move, x: number) => notice(room, { move, x }, table)
  return { room, model, done, happens, now: table.now }
}

const isChoice = ({ last }: SentPage): boolean => last.includes('<options>')
const whose = ({ system }: SentPage): string => (system.startsWith('You are Otto') ? 'otto' : 'nell')
const eventsOf = async (room: CompanionRoom, type: string) =>
  (await room.house.journal.read(room.take.id, { after: 0 })).filter((event) => event.type === type)

it('what happens becomes choices of those who notice it, and the choices happen in the game', async () => {
  const { done, happens, now, room } = await anInn((page) =>
    isChoice(page) ? (whose(page) === 'otto' ? 'open-door' : 'stay') : 'Come in.',
  )
  const lines = await happens('knock', PLACE.door)
  expect(done).toEqual([
    ['otto', 'open-door'],
    ['nell', 'stay'],
  ])
  expect(now().door).toBe('open')
  expect(lines.map(({ by, text }) => [by, text])).toEqual([['otto', 'Come in.']])
  expect(await eventsOf(room, 'choice-made')).toHaveLength(2)
})

it('a model that will not choose leaves them where they are', async () => {
  const { done, happens } = await anInn(() => 'I think it depends.')
  await happens('knock', PLACE.door)
  expect(done.map(([, deed]) => deed)).toEqual(['stay', 'stay'])
})

it('nobody far from the road hears a coin fall there, and no model is asked', async () => {
  const { model, happens } = await anInn(() => 'stay')
  expect(await happens('drop-coin', PLACE.road)).toEqual([])
  expect(model.asked).toEqual([])
})

it('[D16] whoever did not see it does not know: neither how things stand nor what it means', async () => {
  const taken = { lantern: 'in the stranger’s hand' as const, player: { ...NEW_GAME.player, x: PLACE.hook } }
  const { model, happens } = await anInn((page) => (isChoice(page) ? 'stay' : 'Hm.'), taken)
  await happens('take-lantern', PLACE.hook)
  expect(model.pages.map(whose)).toEqual(['otto', 'otto'])
  expect(model.pages[0]?.last).toContain('lantern: in the stranger’s hand')
  await happens('take-lantern', PLACE.bell)
  const nells = model.pages.filter((page) => whose(page) === 'nell')
  expect(nells[0]?.last).toContain('whoever takes the lantern down comes from me')
  expect(
    model.pages
      .filter((page) => whose(page) === 'otto')
      .map(({ words }) => words)
      .join(),
  ).not.toContain('comes from me')
})

it('[D15] Otto counts the knocks, and at the second he remembers the excise', async () => {
  const { model, happens } = await anInn((page) => (isChoice(page) ? 'stay' : 'Hm.'))
  await happens('knock', PLACE.door)
  await happens('knock', PLACE.door)
  const told = model.pages.filter(isChoice).map((page) => [whose(page), /excise|licence/.test(page.last)])
  expect(told).toEqual([
    ['otto', false],
    ['nell', false],
    ['otto', true],
    ['nell', false],
  ])
})
