import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drawnAgain, type MaskPerson, maskSvg, maskTraits } from '@commedia/core/masks'
import { openBrowser } from './e2e/open-browser.ts'
import { contactSheet, type Described } from './masks/contact-sheet.ts'
import { runProof } from './proof.ts'

const FOLDER = fileURLToPath(new URL('../.proof/masks/', import.meta.url))
const DESCRIBED: readonly Described[] = JSON.parse(
  readFileSync(new URL('./masks/descriptions.json', import.meta.url), 'utf8'),
)
/** The four old masks, under numbers that do not give them away. */
const OLD: readonly Described[] = [
  { id: 'o1', name: 'Pantalone', description: '' },
  { id: 'o2', name: 'Colombina', description: '' },
  { id: 'o3', name: 'Il Dottore', description: '' },
  { id: 'o4', name: 'Arlecchino', description: '' },
]
/** Of so many people at least something must have been read off their description. */
const LEAST_TOLD = 0.95

/** Draws sixty people, who were described before the rules were written, and the four old masks; as pictures with `--pictures`. */
await runProof('masks', async ({ options }) => {
  const drawn = DESCRIBED.map((one) => maskSvg(one))
  const told = DESCRIBED.filter((one) => toldOf(one) > 0).length
  const again = DESCRIBED.filter((one) => maskSvg({ ...one, avatar: drawnAgain() }) !== maskSvg(one)).length
  const same = DESCRIBED.filter((one, at) => maskSvg({ ...one }) === drawn[at]).length
  mkdirSync(FOLDER, { recursive: true })
  const sheets = { 'masks-sheet': DESCRIBED, 'old-masks-sheet': OLD }
  for (const [name, people] of Object.entries(sheets))
    writeFileSync(`${FOLDER}${name}.html`, contactSheet(people))
  if (options.pictures === true) await takePictures(Object.keys(sheets))
  const figures = {
    people: DESCRIBED.length,
    distinct: new Set(drawn).size,
    same_again: same,
    something_told: told,
    drawn_again_differs: again,
  }
  // Whoever is no person has nothing left to chance, and so no other mask.
  const pass =
    figures.distinct === DESCRIBED.length &&
    same === DESCRIBED.length &&
    told >= DESCRIBED.length * LEAST_TOLD &&
    again >= DESCRIBED.length * LEAST_TOLD
  return { pass, figures, rows: DESCRIBED.map((one) => ({ id: one.id, name: one.name, told: toldOf(one) })) }
})

/** How much of somebody was read off their words. */
function toldOf(person: MaskPerson): number {
  const { being, marks, ...traits } = maskTraits(person)
  const open = Object.values(traits).filter((trait) => trait !== undefined).length
  return open + marks.length + (being === 'person' ? 0 : 1)
}

async function takePictures(names: readonly string[]): Promise<void> {
  const browser = await openBrowser()
  try {
    for (const name of names) {
      const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
      await page.goto(`file://${FOLDER}${name}.html`)
      await page.screenshot({ path: `${FOLDER}${name}.png`, fullPage: true })
    }
  } finally {
    await browser.close()
  }
}
