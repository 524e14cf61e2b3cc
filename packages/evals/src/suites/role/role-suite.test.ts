import { describe, expect, it } from 'vitest'
import { memoryBenchFolder } from '../../bench/bench-folder.ts'
import { aDesk, type DeskMaking } from '../a-desk.test.data.ts'
import {
  between,
  everybody,
  handWrittenLife,
  isReply,
  perceivedBy,
  type RoleHabits,
  roleCompany,
} from './a-role.test.data.ts'
import { judgeTexts } from './judge-texts.ts'
import { casesIn, loadRoleBenches } from './load-role-bench.ts'
import type { RoleCase } from './role-case.ts'
import { roleSuite } from './role-suite.ts'

const cases = casesIn(await loadRoleBenches())
const caseOf = (id: string) => cases.find((one) => one.id === id) as RoleCase
const helmer = caseOf('dolls-house/helmer')
const nora = caseOf('dolls-house/nora')
const maid = caseOf('zhoumeixiang/正旦')
const noraByHand = await handWrittenLife('dolls-house.json', 'Nora')
const noraLines = await perceivedBy(noraByHand)
const suite = roleSuite(cases, { lives: async ({ id }) => (id === nora.id ? noraByHand : undefined) })

interface Trial extends Partial<DeskMaking> {
  readonly one?: RoleCase
  readonly habits?: RoleHabits
}

async function tried({ one = nora, habits = {}, ...making }: Trial = {}) {
  const company = roleCompany(habits)
  const desk = aDesk({
    ...{ suite: 'role', case: one.id, systems: { full: {} }, models: everybody(company) },
    ...making,
  })
  const outcome = await suite.measure(one, desk)
  return { company, desk, outcome, one }
}
const only = (...subtasks: readonly string[]) => ({ options: { subtasks } })

describe('self-knowledge', () => {
  it('[R21] is a statement held true or false in JSON; what cannot be read is wrong', async () => {
    const { outcome, company } = await tried({
      ...only('know'),
      habits: {
        know: (page) => (between(page, 'said').includes('copying') ? ('perhaps' as 'true') : 'true'),
      },
    })
    expect(outcome.picks.map(({ item, isRight, isRead }) => [item, isRight, isRead])).toEqual(
      nora.items.selfKnowledge.map(({ id, answer, statement }) => {
        const isRead = !statement.includes('copying')
        return [id, isRead && answer, isRead]
      }),
    )
    expect(
      company.calls.some(
        ({ page }) => page.text.includes('"enum":["true","false"]') || page.text.includes('"true"'),
      ),
    ).toBe(true)
  })
})

describe('self-knowledge that cannot be read', () => {
  it('[R21] is wrong whatever the answer would have been', async () => {
    const { outcome } = await tried({ ...only('know'), habits: { know: () => 'perhaps' as 'true' } })
    expect(nora.items.selfKnowledge.some(({ answer }) => !answer)).toBe(true)
    expect(outcome.picks.filter(({ isRight, isRead }) => isRight || isRead)).toEqual([])
  })
})

describe('reaction', () => {
  it('[R22] is a choice among the answers that others get, in an order drawn by the seed', async () => {
    const { outcome, company } = await tried(only('react'))
    const asked = nora.items.reactions.flatMap(({ id, answers }) =>
      answers.map(({ asker, answer }) => ({ item: `${id}:${asker}`, asker, answer, all: answers })),
    )
    expect(outcome.picks.map(({ item }) => item)).toEqual(asked.map(({ item }) => item))
    const pages = company.calls.map(({ page }) => page).filter((page) => page.words.includes('</answers>'))
    expect(pages).toHaveLength(asked.length)
    const orders = new Set<string>()
    for (const [at, page] of pages.entries()) {
      const options = between(page, 'answers')
        .split('\n')
        .map((line) => line.slice('A) '.length))
      const { asker, answer, all } = asked[at] as (typeof asked)[number]
      expect(options.toSorted()).toEqual(all.map((one) => one.answer).toSorted())
      expect(page.last).toContain(`Which one do you give to ${asker}?`)
      expect(outcome.picks[at]?.isRight).toBe(options[0] === answer)
      orders.add(options.map((option) => all.findIndex((one) => one.answer === option)).join())
    }
    expect(orders.size).toBeGreaterThan(1)
  })

  it('[R22] whoever answers without regard to who asks is right one time in three', async () => {
    const first = (page: Parameters<typeof between>[0]) => {
      const options = between(page, 'answers').split('\n')
      return options.toSorted((a, b) => (a.slice(3) < b.slice(3) ? -1 : 1))[0]?.[0] ?? 'A'
    }
    const { outcome } = await tried({ ...only('react'), habits: { pick: first } })
    expect(outcome.picks.filter(({ isRight }) => isRight)).toHaveLength(outcome.picks.length / 3)
  })
})

describe('general response', () => {
  it('[R23] is a reply in a companion room with whoever asks, judged against the written one in both orders', async () => {
    const { outcome, company, desk } = await tried({
      ...only('respond'),
      judges: ['coach'],
      habits: { reply: () => 'Nora: Why, because it is Christmas!' },
    })
    expect(outcome.texts.map(({ item, text }) => [item, text])).toEqual(
      nora.items.responses.map(({ id }) => [id, 'Why, because it is Christmas!']),
    )
    const replies = company.calls.map(({ page }) => page).filter(isReply)
    expect(replies).toHaveLength(nora.items.responses.length)
    for (const [at, page] of replies.entries()) {
      const { asker, question } = nora.items.responses[at] as (typeof nora.items.responses)[number]
      expect(page.words).toContain(`- ${asker} (the person you are talking with)`)
      expect(page.words).toContain(question)
      expect(page.last).toContain('What you know from your own past:')
    }
    expect(outcome.verdicts).toEqual(
      nora.items.responses.map(({ id }) => ({
        ...{ subtask: 'respond', item: id, system: 'full', judge: 'coach' },
        choices: ['second', 'second'],
      })),
    )
    const judged = company.calls.map(({ page }) => page).filter((page) => page.words.includes('</second>'))
    expect(judged).toHaveLength(2 * nora.items.responses.length)
    for (const page of judged) expect(page.words).toContain(nora.about)
    const entries = await desk.book.list(desk.take('coach', 'judge'))
    expect(entries).toHaveLength(judged.length)
  })

  it('[R23] may be compared with the first system instead', async () => {
    const { outcome, company } = await tried({
      systems: { full: {}, 'no-memory': { knowledge: 'internal' } },
      judges: ['coach'],
      options: { subtasks: ['respond'], against: 'first' },
      habits: {
        reply: (page) =>
          page.last.includes('What you know from your own past:') ? 'I remember it.' : 'I forget.',
      },
    })
    expect(new Set(outcome.verdicts.map(({ system }) => system))).toEqual(new Set(['no-memory']))
    const judged = company.calls.map(({ page }) => page).filter((page) => page.words.includes('</second>'))
    for (const page of judged)
      expect([between(page, 'first'), between(page, 'second')].toSorted()).toEqual([
        'I forget.',
        'I remember it.',
      ])
  })
})

describe('summary', () => {
  it('[R24] is told by name: density over all names of the script, recall of the gold ones', async () => {
    const { outcome } = await tried({
      ...only('sum'),
      habits: { sum: () => 'Krogstad lent me money on a bond, and Mrs. Linde has come by steamer.' },
    })
    const [italy, lawyer] = outcome.texts
    // Krogstad, bond, Mrs. Linde, steamer, out of 14 words; of the gold names none, and two of nine.
    expect(italy?.density).toBeCloseTo((4 / 14) * 100, 9)
    expect(italy?.recall).toBe(0)
    expect(lawyer?.density).toBeCloseTo((4 / 14) * 100, 9)
    expect(lawyer?.recall).toBeCloseTo((2 / 9) * 100, 9)
  })

  it('[R24] is compared with the written one, also where nothing was told', async () => {
    const { outcome, company, desk } = await tried({ ...only('sum'), judges: ['coach'] })
    expect(outcome.verdicts.map(({ subtask, item }) => [subtask, item])).toEqual(
      nora.items.summaries.map(({ id }) => ['sum', id]),
    )
    const texts = outcome.texts.map((text) => ({ ...text, item: `${text.item}`, system: 'mute', text: '' }))
    await judgeTexts({ one: nora, texts, against: 'reference' }, desk)
    const [first, second] = company.calls.slice(-4).map(({ page }) => page)
    for (const page of [first, second])
      expect([page && between(page, 'first'), page && between(page, 'second')]).toContain('…')
  })
})

describe('ways to remember', () => {
  const knownOn = async (
    settings: Record<string, never> | Readonly<Record<string, boolean | string | object>>,
  ) => {
    const { company } = await tried({ ...only('sum'), systems: { full: settings as never } })
    const pages = company.calls.map(({ page }) => page)
    return {
      pages,
      known: pages.filter((page) => page.words.includes('</known>')).map((page) => between(page, 'known')),
      recalled: pages.filter((page) => page.words.includes('</memories>')),
    }
  }
  const isMoment = (line: string) => /^- (?:Nora|Krogstad|Mrs\. Linde|Helmer): /u.test(line)
  const moments = (known: readonly string[]) => known.join('\n').split('\n').filter(isMoment)

  it('[R33] the whole method brings back what was made of the past, and the past itself', async () => {
    const { known, recalled } = await knownOn({})
    expect(recalled).toHaveLength(2 * 2)
    expect(moments(known).length).toBeGreaterThan(0)
    for (const page of recalled) {
      expect(between(page, 'memories')).toMatch(/secret|procured|Krogstad/u)
      expect(page.words).toContain('</moments>')
    }
  })

  it('[R33] without replay nothing is heard again', async () => {
    const { known, recalled } = await knownOn({ replay: false })
    expect(recalled).toHaveLength(2 * 2)
    for (const page of recalled) expect(page.words).not.toContain('</moments>')
    expect(moments(known)).toEqual([])
  })

  it('[R33] without hierarchy only what was perceived is searched', async () => {
    const linesOn = async (settings: Readonly<Record<string, boolean>>) =>
      (await knownOn(settings)).recalled.flatMap((page) => between(page, 'memories').split('\n'))
    const told = new Set(noraLines)
    const isMade = (line: string) => !told.has(line.slice('- '.length))
    expect((await linesOn({})).filter(isMade).length).toBeGreaterThan(0)
    const perceived = await linesOn({ replay: false, hierarchy: false })
    expect(perceived.length).toBeGreaterThan(0)
    expect(perceived.filter(isMade)).toEqual([])
  })

  it('[R33] each score can be left out, and what comes back is another thing', async () => {
    const brought = async (scores: Readonly<Record<string, boolean>>) =>
      (await knownOn({ scores })).recalled.map((page) => between(page, 'memories')).join('\n')
    const off = { recalls: false, importance: false, timeliness: false, correlation: false }
    const whole = await brought({})
    const byWeight = await brought({ ...off, importance: true })
    const byNearness = await brought({ ...off, correlation: true })
    expect(new Set([whole, byWeight, byNearness]).size).toBe(3)
  })

  it('[R32] with internal knowledge nothing is remembered and nobody is cast: a name and a work are all', async () => {
    const { company, desk } = await tried({
      one: helmer,
      systems: { bare: { knowledge: 'internal' } },
      options: { subtasks: ['know', 'sum'] },
    })
    for (const { page } of company.calls) {
      expect(page.words).not.toContain('</memories>')
      expect(between(page, 'known')).toBe('You are Helmer. A character in A Doll’s House, act 1.')
    }
    expect(company.calls).toHaveLength(6)
    const cast = desk.journal.read(desk.take('bare', 'cast'), { after: 0 })
    await expect(cast).rejects.toMatchObject({ code: 'no-such-take' })
  })

  it('refuses settings it does not know before anybody is asked', async () => {
    const company = roleCompany()
    const models = everybody(company)
    for (const making of [
      { systems: { odd: { replays: false } } },
      { systems: { odd: { scores: { luck: true } } } },
      { systems: { full: {} }, options: { subtask: 'know' } },
    ]) {
      const desk = aDesk({ suite: 'role', case: nora.id, models, ...making })
      await expect(suite.measure(nora, desk)).rejects.toMatchObject({ code: 'wrong-setting' })
    }
    expect(company.counts.calls).toBe(0)
  })
})

describe('a life that is read out of a script', () => {
  it('is cast once for all systems, by the first that has a memory, unless each is to have its own', async () => {
    const systems = { bare: { knowledge: 'internal' }, full: {}, 'no-replay': { replay: false } }
    const shared = await tried({ one: maid, systems, ...only('know') })
    const castBy = async ({ desk }: typeof shared) =>
      Promise.all(
        Object.keys(systems).map(async (who) => (await desk.book.list(desk.take(who, 'cast'))).length > 0),
      )
    expect(await castBy(shared)).toEqual([false, true, false])
    const own = await tried({ one: maid, systems, options: { subtasks: ['know'], memories: 'own' } })
    expect(await castBy(own)).toEqual([false, true, true])
  })

  it('holds what the role perceived, and nothing of scenes it was not in', async () => {
    const { company } = await tried({
      one: helmer,
      systems: { full: {}, 'no-hierarchy': { hierarchy: false } },
    })
    const pages = company.calls.map(({ page }) => page.words).join('\n')
    expect(pages).toContain('No debt, no borrowing')
    // Nora tells Mrs. Linde, and Krogstad tells Nora, while Helmer is elsewhere.
    for (const unheard of [
      'Papa didn’t give us a shilling',
      'It was I that wrote Papa’s name',
      'Olsen’s Restaurant',
    ])
      expect(pages).not.toContain(unheard)
  })

  it('never shows a role the answers that it is judged by, but for those it chooses from', async () => {
    const { company, one } = await tried({ one: helmer, judges: ['coach'] })
    const own = company.calls.map(({ page }) => page.words).filter((words) => !words.includes('</second>'))
    for (const { answer } of one.items.responses) for (const page of own) expect(page).not.toContain(answer)
    for (const { summary } of one.items.summaries) for (const page of own) expect(page).not.toContain(summary)
  })

  it('is asked about in its own language', async () => {
    const { outcome, company } = await tried({ one: maid, habits: { reply: () => '夫人有四罪。' } })
    expect(outcome.texts.filter(({ subtask }) => subtask === 'respond').map(({ text }) => text)).toEqual(
      maid.items.responses.map(() => '夫人有四罪。'),
    )
    expect(company.calls.filter(({ page }) => page.words.includes('What stands between tags'))).toEqual([])
  })
})

describe('a role that was broken off', () => {
  const making = { one: helmer, systems: { full: {} }, judges: ['coach'] }

  it('goes on from its record, pays for nothing twice and ends as it would have', async () => {
    const whole = await tried(making)
    const folder = memoryBenchFolder()
    const company = roleCompany()
    let outcome: unknown
    for (let kill = 1; outcome === undefined; kill++) {
      const desk = aDesk({
        ...{ suite: 'role', case: helmer.id, systems: making.systems, judges: making.judges },
        models: everybody(company),
        folder: dying(folder, 25 * kill),
      })
      outcome = await suite.measure(helmer, desk).catch(() => undefined)
      expect(kill).toBeLessThan(60)
    }
    expect(outcome).toEqual(whole.outcome)
    // A call that was under way when the process died is made again; nothing that was written down is.
    const entries = await Promise.all(folder.takes().map(({ take }) => folder.book.list(take)))
    const again = await tried({ ...making, folder })
    expect(again.company.counts.calls).toBe(0)
    expect(again.outcome).toEqual(whole.outcome)
    expect(entries.flat().length).toBe(whole.company.counts.calls)
  })

  it('an outage is not measured: the case stays open', async () => {
    const company = roleCompany()
    const models = everybody({
      models: (use) => {
        const found = company.models(use)
        if (use.prompt !== 'chat.reply') return found
        const fail = async () => {
          throw Object.assign(new Error('gone'), { statusCode: 401 })
        }
        return { ...found, model: { ...found.model, doGenerate: fail, doStream: fail } }
      },
    })
    await expect(tried({ ...only('respond'), models })).rejects.toMatchObject({ code: 'model-failed' })
  })

  it('is left open when what may be spent is spent, and taken up when there is more', async () => {
    const folder = memoryBenchFolder()
    await expect(tried({ ...making, folder, tokens: 20_000 })).rejects.toMatchObject({ code: 'budget-spent' })
    expect((await tried({ ...making, folder })).outcome).toEqual((await tried(making)).outcome)
  })
})

/** A folder whose process dies at a write. */
function dying(folder: ReturnType<typeof memoryBenchFolder>, after: number): typeof folder {
  let writes = 0
  const alive = () => {
    if (++writes > after) throw new Error('killed')
  }
  return {
    ...folder,
    journal: {
      ...folder.journal,
      append: async (...details) => {
        alive()
        return folder.journal.append(...details)
      },
    },
    book: {
      ...folder.book,
      write: async (entry) => {
        alive()
        return folder.book.write(entry)
      },
    },
  }
}
