import { mkdirSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { openBrowser } from '../e2e/open-browser.ts'

const PICTURES = fileURLToPath(new URL('../../.proof/reports/', import.meta.url))
const THEMES = ['light', 'dark'] as const
const WIDTHS = [1440, 390]

/** How pages of figures look. */
export interface ReportsSeen {
  readonly pictures: number
  /** What axe finds serious or critical in any of them. */
  readonly axe: readonly string[]
  /** Pages that ask for anything from outside, or are wider than the screen. */
  readonly faults: readonly string[]
}

/** Opens pages of figures in both themes and at two widths, and once as somebody sees them who tells no red from green; pictures go to `.proof/reports`. */
export async function lookAtReports(files: Readonly<Record<string, string>>): Promise<ReportsSeen> {
  mkdirSync(PICTURES, { recursive: true })
  const browser = await openBrowser()
  const [axe, faults]: [string[], string[]] = [[], []]
  let pictures = 0
  try {
    for (const [name, file] of Object.entries(files))
      for (const colorScheme of THEMES)
        for (const width of WIDTHS) {
          const what = `${name}-${width}-${colorScheme}`
          const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme })
          const page = await context.newPage()
          page.on('request', (request) => {
            if (!request.url().startsWith('file:')) faults.push(`${what} asks for ${request.url()}`)
          })
          await page.goto(pathToFileURL(file).href)
          const shot = async (suffix: string): Promise<void> => {
            await page.screenshot({ path: `${PICTURES}${what}${suffix}.png`, fullPage: true })
            pictures++
          }
          await shot('')
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          if (overflow > 0) faults.push(`${what} is ${overflow} pixels too wide`)
          const { violations } = await new AxeBuilder({ page }).analyze()
          for (const { id, impact } of violations)
            if (impact === 'serious' || impact === 'critical') axe.push(`${what}: ${id}`)
          const devtools = await context.newCDPSession(page)
          await devtools.send('Emulation.setEmulatedVisionDeficiency', { type: 'deuteranopia' })
          if (width === WIDTHS[0]) await shot('-deuteranopia')
          await context.close()
        }
  } finally {
    await browser.close()
  }
  return { pictures, axe, faults }
}
