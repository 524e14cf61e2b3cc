import type { StageEvent } from '@commedia/core'
import { anEvent } from '@commedia/core/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPlay, aShow, withEvents } from './a-show.test.data.ts'
import { closedPages } from './closed-pages.ts'
import { exportTraining } from './export-training.ts'
import { rowsIn } from './trainer-rows.test.data.ts'
import type { TrainingInput, TrainingShow } from './training-input.ts'

const WORDS = 'My own grandmother Mathilda Okonkwo salted every soup she ever cooked.'
const WISHES = { name: 'trial', licence: 'CC0-1.0', testShare: 0.5, alike: 1 }
const everything = (input: TrainingInput): string => Object.values(exportTraining(input, WISHES)).join('\n')
const rowsOf = (input: TrainingInput): number =>
  Object.entries(exportTraining(input, WISHES))
    .filter(([name]) => name.startsWith('trl/'))
    .reduce((sum, [, text]) => sum + text.split('\n').length - 1, 0)
/** A line as it stands in JSON lines, wherever it is quoted. */
const isIn = (text: string, files: string): boolean => files.includes(JSON.stringify(text).slice(1, -1))

describe('consent', () => {
  const [{ id: role = '' } = {}] = aPlay().cast
  let plain: TrainingShow
  let visited: TrainingShow

  beforeAll(async () => {
    plain = await aShow({ show: 'plain', turns: 20 })
    visited = await aShow({ show: 'visited', turns: 20, person: { role, text: WORDS } })
  })

  it('of whom the show belongs to: without it nothing of a show comes out', () => {
    const line = linesIn(plain)[0] ?? ''
    expect(isIn(line, everything({ shows: [plain] }))).toBe(true)
    const files = exportTraining({ shows: [{ ...plain, consent: false }] }, WISHES)
    expect(Object.keys(files)).toEqual(['llama-factory/dataset_info.json', 'README.md'])
    expect(files['README.md']).toContain('its owner has not agreed | 1 |')
    expect(files['README.md']).not.toContain(plain.title)
  })

  it('of a person who plays: without it their words come out nowhere, nor does any page of who heard them', () => {
    const files = everything({ shows: [visited] })
    expect(isIn(WORDS, everything({ shows: [{ ...visited, agreed: ['person_mia'] }] }))).toBe(true)
    expect(isIn(WORDS, files)).toBe(false)
    expect(files).not.toContain('Mathilda')
    const said = eventsOf(visited).find((event) => textOf(event) === WORDS) as StageEvent
    const [before, after] = linesAround(visited, said)
    const learned = completionsIn({ shows: [visited] })
    expect(before.filter((line) => learned.has(line)).length).toBeGreaterThan(0)
    expect(after.length).toBeGreaterThan(0)
    expect(after.filter((line) => learned.has(line))).toEqual([])
  })

  it('of a person may be given by their id or by the role they play, and more comes out', () => {
    const without = rowsOf({ shows: [visited] })
    for (const agreed of [['person_mia'], [role]])
      expect(rowsOf({ shows: [{ ...visited, agreed }] })).toBeGreaterThan(without)
  })

  it('holds for words that reach a page by another way: their text is looked for on every page', () => {
    const quoting = withPageText(plain, WORDS)
    expect(isIn(WORDS, everything({ shows: [quoting] }))).toBe(true)
    expect(isIn(WORDS, everything({ shows: [quoting, visited] }))).toBe(false)
    expect(
      isIn(WORDS, everything({ shows: [quoting, { ...visited, consent: false, agreed: [role] }] })),
    ).toBe(false)
  })

  it('ends with a redaction: what was taken out comes out nowhere, though the prompt book still has it', () => {
    const heard = eventsOf(plain).find(({ type, seq }) => type === 'line-spoken' && seq > 30) as StageEvent
    const words = textOf(heard)
    expect(isIn(words, everything({ shows: [plain] }))).toBe(true)
    const redacted = withEvents(plain, (events) =>
      events.map((event) =>
        event.seq === heard.seq ? { ...event, body: { redacted: 'asked for' } } : event,
      ),
    )
    const files = everything({ shows: [redacted] })
    expect(isIn(words, files)).toBe(false)
    expect(files).toContain('may hold words that were taken out')
    expect(rowsOf({ shows: [redacted] })).toBeLessThan(rowsOf({ shows: [plain] }))
  })

  it('covers what a person does, from the moment it is seen', async () => {
    const text = '(tastes the soup at Mathilda’s table)'
    const acting = await aShow({ show: 'acting', turns: 20, person: { role, text } })
    const tried = eventsOf(acting).find(
      ({ type, body }) => type === 'act-attempted' && JSON.stringify(body).includes('Mathilda'),
    ) as StageEvent
    expect(tried.audience.length).toBeGreaterThan(2)
    const [before, after] = linesAround(acting, tried)
    const learned = completionsIn({ shows: [acting] })
    expect(before.filter((line) => learned.has(line)).length).toBeGreaterThan(0)
    expect(after.length).toBeGreaterThan(0)
    expect(after.filter((line) => learned.has(line))).toEqual([])
    expect(everything({ shows: [acting] })).not.toContain('Mathilda')
  })

  describe('covers what is told of a person’s act in other words', () => {
    const event = (seq: number, details: Partial<StageEvent>) => anEvent({ seq, ...details })
    const tried = (act: string, audience = ['role_ana']) => ({
      ...{ type: 'act-attempted', by: 'role_ana', audience },
      body: { act, text: 'sips', covert: true },
    })
    const told = (type: string, audience: readonly string[], body: Record<string, unknown>) =>
      ({
        ...{ type, by: 'narrator', audience, body, cause: { turn: 't', index: 1 } },
      }) as Partial<StageEvent>

    it('until it is ruled, and closes pages of nobody else', () => {
      const events = [
        event(1, tried('a')),
        event(2, told('act-ruled', ['role_ben'], { act: '', possible: true, told: 'Somebody has drunk.' })),
        event(3, told('act-ruled', ['role_ana'], { act: 'a', possible: true, told: '' })),
        event(4, told('act-ruled', ['role_cid'], { act: 'b', possible: true, told: 'A door opens.' })),
      ]
      const closedTo = closedPages(events, {}, () => true)
      expect([2, 3].map((seq) => closedTo('role_ben', seq))).toEqual([undefined, 'person-without-consent'])
      expect(closedTo('role_cid', 9)).toBeUndefined()
      expect(closedPages(events, { agreed: ['role_ana'] }, () => true)('role_ben', 9)).toBeUndefined()
    })

    it.each([
      [
        'what it changed',
        told('stage-changed', ['role_ben'], { change: {}, told: 'The cup is empty.', seen: [] }),
      ],
      ['what was noticed of it', told('act-seen', ['role_ben'], { told: 'Ana turns her back.', seen: [] })],
    ])('by %s', (_, happened) => {
      const events = [
        event(1, tried('a')),
        event(2, happened),
        event(3, told('act-ruled', ['role_ana'], { act: 'a', possible: true, told: '' })),
      ]
      expect(closedPages(events, {}, () => true)('role_ben', 3)).toBe('person-without-consent')
    })

    it('but not what changed without a word', () => {
      const events = [
        event(1, tried('a')),
        event(
          2,
          told('stage-changed', ['role_ben'], {
            change: { kind: 'enter', by: 'role_ana' },
            told: '',
            seen: [],
          }),
        ),
      ]
      expect(closedPages(events, {}, () => true)('role_ben', 3)).toBeUndefined()
    })

    it('and what they wrote on a thing, whenever it is read', () => {
      const change = { kind: 'write', by: 'role_ana', prop: 'prop_card', text: 'Come at nine.' }
      const read = { prop: 'prop_card', name: 'card', text: 'Come at nine.', how: 'aloud' }
      const events = [
        event(1, tried('a')),
        event(2, told('stage-changed', ['role_ana'], { change, told: '', seen: [] })),
        event(3, told('act-ruled', ['role_ana'], { act: 'a', possible: true, told: '' })),
        event(4, told('words-read', ['role_cid'], { ...read, prop: 'prop_bill' })),
        event(5, told('words-read', ['role_ben'], read)),
      ]
      const closedTo = closedPages(events, {}, () => true)
      expect(closedTo('role_ben', 6)).toBe('person-without-consent')
      expect(closedTo('role_cid', 6)).toBeUndefined()
    })
  })

  it('covers memories: a role that brings a past along gives pages only if that past may be used', () => {
    const bringing = (take: string) =>
      withEvents(plain, (events) => {
        const first = events[0] as StageEvent
        const by = eventsOf(plain).find(({ type }) => type === 'line-spoken')?.by ?? ''
        const past = { take, role: by, upTo: 50, hours: 1 }
        const brought = {
          ...first,
          type: 'past-brought',
          by,
          audience: [by],
          body: { role: by, chronicle: [past] },
        }
        return events.map((event) => (event.seq === 2 ? { ...brought, seq: 2 } : event))
      })
    const open = rowsOf({
      shows: [bringing('take_other'), { ...plain, show: 'other', takes: renamed(plain, 'take_other') }],
    })
    const foreign = rowsOf({
      shows: [bringing('take_unknown'), { ...plain, show: 'other', takes: renamed(plain, 'take_other') }],
    })
    expect(foreign).toBeLessThan(open)
  })
})

/** What those who perceived an event said before and after it, in words of their own. */
function linesAround(show: TrainingShow, { seq, audience }: StageEvent): readonly [string[], string[]] {
  const lines = eventsOf(show).filter(
    ({ type, by, cause }) => type === 'line-spoken' && audience.includes(by) && 'turn' in cause,
  )
  const texts = linesIn(show)
  const own = lines.filter((line) => texts.filter((text) => text === textOf(line)).length === 1)
  return [own.filter((line) => line.seq < seq).map(textOf), own.filter((line) => line.seq > seq).map(textOf)]
}

/** What is to be learned as a line in character, without marks. */
function completionsIn(input: TrainingInput): ReadonlySet<string> {
  const rows = Object.entries(exportTraining(input, WISHES)).filter(([name]) => name.startsWith('trl/role'))
  return new Set(
    rows.flatMap(([, text]) =>
      rowsIn(text).map((row) => {
        const [{ content }] = (row as { readonly completion: readonly [{ readonly content: string }] })
          .completion
        return content.replace(/\([^)]*\)|\[[^\]]*\]/gu, '').trim()
      }),
    ),
  )
}

function eventsOf({ takes }: TrainingShow): readonly StageEvent[] {
  return takes.flatMap(({ events }) => events)
}

function linesIn(show: TrainingShow): readonly string[] {
  return eventsOf(show)
    .filter(({ type }) => type === 'line-spoken')
    .map(textOf)
}

function textOf({ body }: StageEvent): string {
  return String((body as { readonly text?: unknown }).text)
}

/** The same takes under another name, with lines of their own. */
function renamed(show: TrainingShow, take: string): TrainingShow['takes'] {
  const text = JSON.stringify(show.takes).replaceAll('"take_plain"', JSON.stringify(take))
  return JSON.parse(text.replaceAll('soup', 'broth')) as TrainingShow['takes']
}

/** The same show with something more on one of its pages. */
function withPageText(show: TrainingShow, text: string): TrainingShow {
  const [take] = show.takes
  const at = take?.book.findIndex(({ prompt }) => prompt.startsWith('acting.speak@')) ?? -1
  const book = (take?.book ?? []).map((entry, place) => {
    if (place !== at) return entry
    const page = entry.page as readonly { readonly role: string; readonly content: unknown }[]
    return {
      ...entry,
      page: page.map((one) =>
        one.role === 'system' ? { ...one, content: `${one.content}\nYou remember: ${text}` } : one,
      ) as never,
    }
  })
  return { ...show, takes: take === undefined ? [] : [{ ...take, book }] }
}
