import { expect, it } from 'vitest'
import { standingOf } from '../modes/performance/standing.ts'
import { writeLines } from '../script/script-lines.ts'
import { emptyPage } from '../script/script-page.ts'
import { doing, type EveningWish, evening, saying } from '../stories/stage.stories.data.ts'
import { PLAYS } from '../stories/stage-plays.ts'
import { stageLook } from './stage-look.ts'

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
  expect(lit({ news: [doing('role_dray', 'bows')], on })).toEqual(['Augustin Dray'])
  expect(lit({ on })).toEqual(['Pip Tansy'])
  const frame = { line: 'turn role_dray', attempt: 1, by: 'role_dray', kind: 'ended', text: '' } as const
  expect(lit({ news: [saying('role_dray', 'Madam'), { kind: 'frame', frame }] })).toEqual(['Augustin Dray'])
  expect(lit({})).toEqual(['Marta Quill'])
})

it('shows what somebody wants to nobody else', () => {
  expect(seen().look.goal).toBe(PLAYS.en.goal)
  expect(seen({ viewer: 'house' }).look).toMatchObject({ goal: '', you: undefined, seat: undefined })
})

it('has what the scene has given whoever plays: what everybody knows, what they want now, what there is to do', () => {
  const { given } = seen({ beats: 1 }).look
  expect(given).toEqual(PLAYS.en.given)
  const later = seen().look.given
  expect(later.news).toContain('Dray has come')
  expect(later.want).toContain('out of your kitchen')
  expect(seen({ viewer: 'house' }).look.given).toEqual({ news: '', want: '', business: '' })
})

it('keeps what was known where a later scene brings no news', () => {
  const body = { role: 'role_marta', news: '', want: 'Silence.', business: '' }
  const more = [{ by: 'director', type: 'circumstances-given', body }]
  expect(seen({ more }).look.given).toMatchObject({
    news: expect.stringContaining('Dray has come'),
    want: 'Silence.',
  })
})

it('knows what of one’s own secret is out, and before whom', () => {
  expect(seen().look.secret).toEqual({ text: PLAYS.en.secret, confessed: null })
  const body = { role: 'role_marta', quote: 'I taste nothing.', to: ['role_pip'] }
  const more = [{ by: 'director', type: 'secret-told', body }]
  expect(seen({ more }).look.secret.confessed).toEqual({ quote: 'I taste nothing.', to: ['role_pip'] })
  expect(seen({ viewer: 'house', more }).look.secret).toEqual({ text: '', confessed: null })
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
  const spent = [
    { by: 'stage-manager', type: 'show-stopped', body: { reason: 'cap-reached', text: 'Spent.' } },
  ]
  expect(standing({ on: { ...mine, playing: false }, more: spent })).toBe('capped')
  expect(standing({ on: mine, more: spent })).toBe('your-turn')
  expect(standing({ on: { ...mine, choosing: true } })).toBe('choosing')
  expect(standing({ on: mine }, 3)).toBe('past')
  expect(standing({ on: mine, line: 'lost' }, 3)).toBe('lost')
  expect(standing({ on: { over: true } })).toBe('going-on')
})
