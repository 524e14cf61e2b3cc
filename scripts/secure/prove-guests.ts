import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProofResult, ProofRun } from '../proof.ts'
import { tryGuests } from './try-guests.ts'

const SIZES = { full: { pictures: 100, prints: 40 }, sample: { pictures: 6, prints: 12 } }

/** Shows that guests fill neither their host's shelf nor the workshop, that nothing is played without a place, and that no text is too long for a sentence. */
export async function proveGuests({ full, seed, options }: ProofRun): Promise<ProofResult> {
  const folder = mkdtempSync(join(tmpdir(), 'commedia-guests-'))
  try {
    const { shelf, prints, starts, texts } = await tryGuests(folder, {
      seed,
      plant: options.plant === 'shelf' ? 'shelf' : 'nothing',
      ...SIZES[full ? 'full' : 'sample'],
    })
    return {
      // Without anything refused, nothing would be shown.
      pass:
        shelf.over === 0 &&
        shelf.refused > 0 &&
        shelf.hostKept &&
        prints.refused === 0 &&
        prints.ofWatchers > 0 &&
        starts.tried === starts.ways &&
        starts.through === 0 &&
        texts.tried > 0 &&
        texts.wrong === 0,
      figures: {
        guest_bytes_over: shelf.over,
        host_prints_refused: prints.refused,
        starts_without_place: starts.through,
        long_texts_wrong: texts.wrong,
      },
      rows: [
        { part: 'guests', what: 'bytes of guests over a tenth of the shelf', found: shelf.over },
        { part: 'guests', what: 'pictures of guests refused', found: shelf.refused },
        { part: 'guests', what: 'the host still has room', found: shelf.hostKept },
        { part: 'guests', what: `prints of the host, ${prints.ofHost}, refused`, found: prints.refused },
        { part: 'guests', what: 'prints of five watchers that were made', found: prints.ofWatchers },
        {
          part: 'guests',
          what: `starts without a place, ${starts.tried} of ${starts.ways}, through`,
          found: starts.through,
        },
        { part: 'guests', what: `texts too long, ${texts.tried}, without a sentence`, found: texts.wrong },
      ],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
