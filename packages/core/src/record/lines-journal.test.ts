import { describe, expect, it } from 'vitest'
import type { Journal } from '../ports/journal.ts'
import { aDraft } from '../testing/build.ts'
import { journalContract } from '../testing/contracts/journal-contract.ts'
import { type KeptLines, linesJournal } from './lines-journal.ts'

/** A shelf of lines, and what a program that is started anew finds on it. */
function shelf(first: readonly string[] = []) {
  let lines = [...first]
  const kept = (): KeptLines => ({
    lines,
    add: async (line) => void lines.push(line),
    replace: async (others) => {
      lines = [...others]
    },
  })
  return { kept, lines: () => lines }
}

/** A journal that is opened anew for whatever is asked of it. */
async function alwaysReopened(): Promise<Journal> {
  const { kept } = shelf()
  let last: Promise<unknown> = Promise.resolve()
  const anew = <Result>(work: (journal: Journal) => Promise<Result>): Promise<Result> => {
    const done = last.then(async () => work(await linesJournal(kept())))
    last = done.catch(() => undefined)
    return done
  }
  return {
    begin: (take) => anew((journal) => journal.begin(take)),
    append: (take, after, drafts) => anew((journal) => journal.append(take, after, drafts)),
    read: (take, range) => anew((journal) => journal.read(take, range)),
    redact: (take, seq, reason) => anew((journal) => journal.redact(take, seq, reason)),
  }
}

journalContract('linesJournal', () => linesJournal(shelf().kept()), { describe, it, expect })
journalContract('linesJournal, opened anew each time', alwaysReopened, { describe, it, expect })

describe('a journal of lines', () => {
  const take = { id: 'take_1', show: 'show_1' }
  const said = (text: string) => aDraft({ cause: { input: text }, body: { text } })

  it('loses what was torn when the program was killed, and nothing before it', async () => {
    const { kept, lines } = shelf()
    const journal = await linesJournal(kept())
    await journal.begin(take)
    await journal.append(take.id, 'end', [said('a')])
    await journal.append(take.id, 'end', [said('b'), said('c')])
    const torn = shelf([...lines().slice(0, -1), (lines().at(-1) as string).slice(0, 40)])
    const again = await linesJournal(torn.kept())
    expect(torn.lines()).toEqual(lines().slice(0, -1))
    await again.append(take.id, 1, [said('d')])
    const last = await linesJournal(torn.kept())
    expect((await last.read(take.id, { after: 0 })).map(({ body }) => body)).toEqual([
      { text: 'a' },
      { text: 'd' },
    ])
  })

  it('keeps no word that was taken back', async () => {
    const { kept, lines } = shelf()
    const journal = await linesJournal(kept())
    await journal.begin(take)
    await journal.append(take.id, 'end', [said('CANARY')])
    await journal.redact(take.id, 1, 'asked')
    // The name of an input stays, as in every journal; here it is the word itself.
    expect(
      lines()
        .join('')
        .match(/CANARY/gu),
    ).toHaveLength(1)
  })

  it('acknowledges nothing that could not be kept', async () => {
    const journal = await linesJournal({ ...shelf().kept(), add: () => Promise.reject(new Error('full')) })
    await expect(journal.begin(take)).rejects.toThrow('full')
    await expect(journal.append(take.id, 'end', [said('a')])).rejects.toThrow('full')
  })

  it('keeps nothing twice that is said again', async () => {
    const { kept, lines } = shelf()
    const journal = await linesJournal(kept())
    const again = async (): Promise<void> => {
      await journal.begin(take)
      await journal.append(take.id, 'end', [said('a')])
    }
    await again()
    await again()
    expect(lines()).toHaveLength(2)
  })

  it('says which line cannot be read', async () => {
    await expect(linesJournal(shelf(['{}', JSON.stringify({ take })]).kept())).rejects.toMatchObject({
      code: 'bad-event',
      message: 'Line 1 of a journal cannot be read.',
    })
  })
})
