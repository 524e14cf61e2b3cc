import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { looseEnglish } from './look-for-english.ts'
import type { Looking } from './open-browser.ts'

/** Nothing on the page shuts anybody out or is wider than the screen; in Chinese nothing but these names was left in English, and sentences follow each other without a space. */
export async function wellMade(
  page: Page,
  { tongue }: Pick<Looking, 'tongue'>,
  names: readonly string[] = [],
): Promise<void> {
  if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
    throw new Error('the page is wider than the screen')
  const beyond = await cutOff(page)
  if (beyond !== undefined) throw new Error(`reaches beyond the screen: ${beyond}`)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const [worst] = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  if (worst !== undefined) throw new Error(`${worst.id}: ${worst.nodes[0]?.html.slice(0, 160)}`)
  if (tongue !== 'zh') return
  const loose = await looseEnglish(page, names)
  if (loose.length > 0) throw new Error(`left in English: ${loose.join(', ')}`)
  const gap = await gapAfterStop(page)
  if (gap !== undefined) throw new Error(`a space after a full stop: ${gap}`)
}

/** What one can press or type in that reaches beyond the screen, and cannot be scrolled to. */
function cutOff(page: Page): Promise<string | undefined> {
  return page.locator('button, a, input, textarea, select').evaluateAll((elements) => {
    const scrolls = (one: Element | null): boolean =>
      one !== null && (/auto|scroll/u.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement))
    const cut = elements.find((one) => {
      const { width, right } = one.getBoundingClientRect()
      return width > 0 && right > innerWidth + 1 && one.checkVisibility() && !scrolls(one)
    })
    return cut?.outerHTML.slice(0, 160)
  })
}

/** What the page itself says in Chinese with a space after a full stop; what is played is its writers' own. */
async function gapAfterStop(page: Page): Promise<string | undefined> {
  const said = await page
    .locator('p, li, label, legend, dt, dd, small, button')
    .evaluateAll((elements) =>
      elements
        .filter((one) => one.closest('[lang]') === document.documentElement)
        .map((one) => one.textContent),
    )
  return said.map((text) => /.{0,12}[。！？] \p{Script=Han}.{0,8}/u.exec(text)?.[0]).find(Boolean)
}
