import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  apply,
  type Deed,
  deedsFor,
  type Game,
  type Move,
  makeMove,
  movesFor,
  NEW_GAME,
  noticedBy,
  PEOPLE,
  PLACE,
  pass,
  settled,
  walk,
} from './game.ts'

const at = (x: number, details: Partial<Game> = {}): Game => ({
  ...NEW_GAME,
  ...details,
  player: { ...NEW_GAME.player, x },
})
const DOOR = PLACE.door

describe('the player', () => {
  it('can do what is in reach, and nothing else', () => {
    expect(movesFor(NEW_GAME)).toEqual(['drop-coin'])
    expect(movesFor(at(DOOR - 30))).toEqual(['knock', 'drop-coin'])
    expect(movesFor(at(DOOR - 30, { door: 'open' }))).toEqual(['drop-coin'])
    expect(movesFor(at(PLACE.hook))).toEqual(['take-lantern', 'drop-coin'])
    expect(movesFor(at(PLACE.bell))).toEqual(['ring', 'drop-coin'])
    expect(makeMove(NEW_GAME, 'ring')).toEqual({ game: NEW_GAME })
  })

  it('is kept out by a shut door, and in', () => {
    expect(walk(NEW_GAME, 1, 60_000).player.x).toBeLessThan(DOOR)
    expect(walk({ ...NEW_GAME, door: 'open' }, 1, 60_000).player.x).toBe(PLACE.wall)
    expect(walk(at(PLACE.hook), -1, 60_000).player.x).toBeGreaterThan(DOOR)
  })

  it('takes the lantern and hangs it up again, and drops coins while there are any', () => {
    const taken = makeMove(at(PLACE.hook), 'take-lantern').game
    expect(taken.lantern).toBe('in the stranger’s hand')
    expect(makeMove(taken, 'hang-lantern').game.lantern).toBe('on its hook')
    let game = at(PLACE.bell)
    for (let times = 0; times < 5; times++) game = makeMove(game, 'drop-coin').game
    expect(game.floor).toHaveLength(3)
    expect(movesFor(game)).toEqual(['ring'])
  })
})

describe('the people of the inn', () => {
  it('hear a knock all over the house, and see the lantern taken only from close by', () => {
    expect(noticedBy(NEW_GAME, { move: 'knock', x: DOOR })).toEqual(['otto', 'nell'])
    expect(noticedBy(NEW_GAME, { move: 'take-lantern', x: PLACE.hook })).toEqual(['otto'])
    expect(noticedBy(NEW_GAME, { move: 'drop-coin', x: PLACE.road })).toEqual([])
    expect(noticedBy(NEW_GAME, { move: 'drop-coin', x: PLACE.hearth })).toEqual(['nell', 'otto'])
  })

  it('do a thing when they are there, not before', () => {
    const begun = apply(NEW_GAME, 'otto', 'open-door')
    expect(pass(begun, 200).door).toBe('shut')
    const opened = settled(begun)
    expect(opened.door).toBe('open')
    expect(opened.people.otto).toMatchObject({ x: DOOR + 52, facing: -1 })
    expect(settled(apply(opened, 'otto', 'shut-door')).door).toBe('shut')
  })

  it('leave the door open while somebody stands in it', () => {
    expect(settled(apply(at(DOOR, { door: 'open' }), 'otto', 'shut-door')).door).toBe('open')
  })

  it('pick a coin up once, whoever is first', () => {
    const dropped = makeMove(at(PLACE.bell), 'drop-coin').game
    const both = settled(apply(apply(dropped, 'otto', 'take-coin'), 'nell', 'take-coin'))
    expect(both.floor).toEqual([])
    expect([both.people.otto.coins, both.people.nell.coins]).toEqual([1, 0])
    const two = makeMove(dropped, 'drop-coin').game
    expect(settled(apply(two, 'otto', 'take-coin')).floor).toHaveLength(1)
    const byTheDoor = { ...at(PLACE.bell), floor: [DOOR + 20] }
    expect(settled(apply(byTheDoor, 'nell', 'take-coin')).people.nell.coins).toBe(1)
  })

  it('are offered only what can be done, and always to stay', () => {
    expect(deedsFor(NEW_GAME, 'nell')).toEqual(['open-door', 'stay'])
    expect(deedsFor(at(PLACE.bell, { door: 'open', floor: [500] }), 'otto')).toEqual([
      'shut-door',
      'take-coin',
      'go-to-bell',
      'come-closer',
      'stay',
    ])
    expect(deedsFor({ ...NEW_GAME, floor: [100] }, 'otto')).not.toContain('take-coin')
  })
})

it('no evening loses a coin, walks through a wall or leaves somebody busy', () => {
  const step = fc.oneof(
    fc.record({ walk: fc.constantFrom<1 | -1>(1, -1), ms: fc.integer({ min: 0, max: 4000 }) }),
    fc.record({ move: fc.constantFrom<Move>('knock', 'ring', 'take-lantern', 'hang-lantern', 'drop-coin') }),
    fc.record({ who: fc.constantFrom(...PEOPLE), pick: fc.nat(9) }),
    fc.record({ pass: fc.integer({ min: 0, max: 3000 }) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let game = NEW_GAME
      for (const one of steps) {
        if ('walk' in one) game = walk(game, one.walk, one.ms)
        else if ('move' in one) game = makeMove(game, one.move).game
        else if ('pass' in one) game = pass(game, one.pass)
        else {
          const deeds = deedsFor(game, one.who)
          game = apply(game, one.who, deeds[one.pick % deeds.length] as Deed)
        }
        const { player, people, floor } = game
        const coins = player.coins + people.otto.coins + people.nell.coins + floor.length
        expect(coins).toBe(3)
        for (const { x } of [player, people.otto, people.nell])
          expect(x >= PLACE.road && x <= PLACE.wall).toBe(true)
        expect(Math.min(people.otto.x, people.nell.x)).toBeGreaterThan(DOOR)
      }
      const { people } = settled(game)
      expect([people.otto.busy, people.nell.busy]).toEqual([undefined, undefined])
    }),
  )
})
