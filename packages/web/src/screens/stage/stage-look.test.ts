import { expect, it } from 'vitest'
import { emptyPage, writeLines } from '../../parts/script-lines.ts'
import { type EveningWish, evening, PLAYS, saying } from '../../stories/stage.stories.data.ts'
import { stageLook } from './stage-look.ts'
import { standingOf } from './standing.ts'

function seen(wish: EveningWish = {}) {
  const { show, events, followed } = evening(PLAYS.en, wish)
  const { lines } = writeLines(emptyPage(followed.on?.viewer ?? '', ''), events)
  return { look: stageLook(followed, { lines, cast: show.cast }), followed }
}

const lit = (wish: EveningWish): readonly string[] =>
  seen(wish)
    .look.people.filter((person) => person.lit)
    .map(({ name }) => name)

it('puts the light on whoever speaks, then on whom the others wait for, and leaves it where it was', () => {
  const on = { waitsFor: ['role_pip'] }
  expect(lit({ news: [saying('role_dray', 'Madam')], on })).toEqual(['Augustin Dray'])
  expect(lit({ on })).toEqual(['Pip Tansy'])
  expect(lit({})).toEqual(['Marta Quill'])
})

it('shows what somebody wants to nobody else', () => {
  expect(seen().look.part.goal).toBe(PLAYS.en.goal)
  expect(seen({ viewer: 'house' }).look).toMatchObject({
    ...{ part: { goal: '', want: '', news: '', secret: '' }, you: undefined, seat: undefined },
  })
})

it('lays first what one holds oneself', () => {
  expect(seen().look.props[0]?.name).toBe('long ladle')
  expect(seen({ viewer: 'house' }).look.props.at(-1)?.size).toBe('large')
})

it('says in one line what matters most', () => {
  const standing = (wish: EveningWish, past?: number) => {
    const { look, followed } = seen(wish)
    return standingOf(followed, { look, past, count: 9, offers: [] }).kind
  }
  const mine = { waitsFor: ['role_marta'] }
  expect(standing({ on: mine })).toBe('your-turn')
  expect(standing({ on: { waitsFor: ['role_pip'] } })).toBe('waiting')
  expect(standing({ on: { ...mine, playing: false } })).toBe('paused')
  expect(standing({ on: { ...mine, choosing: true } })).toBe('choosing')
  expect(standing({ on: mine }, 3)).toBe('past')
  expect(standing({ on: mine, line: 'lost' }, 3)).toBe('lost')
  expect(standing({ on: { over: true } })).toBe('going-on')
})
