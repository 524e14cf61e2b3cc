import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { looseEnglish } from './look-for-english.ts'
import type { Looking } from './open-browser.ts'

/** Nothing on the page shuts anybody out or is wider than the screen, and in Chinese nothing but these names was left in English. */
export async function wellMade(
  page: Page,
  { tongue }: Pick<Looking, 'tongue'>,
  names: readonly string[] = [],
): Promise<void> {
  if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
    throw new Error('the page is wider than the screen')
  const { violations } = await new AxeBuilder({ page }).analyze()
  const [worst] = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  if (worst !== undefined) throw new Error(`${worst.id}: ${worst.nodes[0]?.html.slice(0, 160)}`)
  const loose = tongue === 'zh' ? await looseEnglish(page, names) : []
  if (loose.length > 0) throw new Error(`left in English: ${loose.join(', ')}`)
}
