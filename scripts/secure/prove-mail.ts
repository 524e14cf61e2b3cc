import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProofResult, ProofRun } from '../proof.ts'
import { openMailHouse } from './mail-house.ts'
import {
  tryAfterReset,
  tryFlood,
  tryGuesses,
  tryInjection,
  tryOldLinks,
  tryTiming,
  tryWording,
} from './try-letters.ts'

const GUESSES = { full: 1_000, sample: 40 }
const ACCOUNTS = { full: 100, sample: 20 }
const ASKS = { full: 500, sample: 60 }

const PUT_BACK = [
  `CREATE FUNCTION put_back() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN INSERT INTO account_links SELECT OLD.* ON CONFLICT DO NOTHING; RETURN NULL; END'`,
  `CREATE TRIGGER put_back AFTER DELETE ON account_links FOR EACH ROW EXECUTE FUNCTION put_back()`,
]

/** Shows that nobody gets in by a letter that is not theirs, and that letters tell nobody anything but their readers. */
export async function proveMail({ full, options }: ProofRun): Promise<ProofResult> {
  const size = full ? 'full' : 'sample'
  const folder = mkdtempSync(join(tmpdir(), 'commedia-mail-'))
  const house = await openMailHouse(folder)
  try {
    // Links that are used up and come back.
    if (options.plant === 'mail') for (const statement of PUT_BACK) await house.sql(statement)
    const tried = [
      ...(await tryOldLinks(house)),
      await tryAfterReset(house),
      await tryGuesses(house, GUESSES[size]),
      await tryInjection(house),
      await tryWording(house),
      ...(await tryFlood(house, ASKS[size])),
    ]
    const timing = await tryTiming(house, ACCOUNTS[size])
    const isTold = Math.abs(timing.longer - 0.5) > timing.chance
    const named = (house.logged().match(/@example\.org|[\w-]{43}/gu) ?? []).length
    const through = tried.reduce((sum, one) => sum + one.through, 0)
    return {
      pass: through === 0 && !isTold && named === 0 && house.post.letters.length > 0,
      figures: {
        mail_tried: tried.reduce((sum, one) => sum + one.tried, 0),
        mail_got_in: through,
        mail_known_takes_longer: Math.round(timing.longer * 1000) / 1000,
        mail_named_in_log: named,
      },
      rows: [
        ...tried.map(({ what, tried, through }) => ({
          part: 'mail',
          what: `${what}: ${tried} tried`,
          found: through,
        })),
        {
          part: 'mail',
          what: `${timing.asked} asks timed, a known address takes longer than an unknown one (0.5 ± ${timing.chance.toFixed(2)} by chance)`,
          found: timing.longer.toFixed(3),
        },
        { part: 'mail', what: 'addresses and secrets in the log', found: named },
        { part: 'mail', what: 'letters that were sent', found: house.post.letters.length },
      ],
    }
  } finally {
    await house.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
