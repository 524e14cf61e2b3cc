import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { bundlePage, gzippedKb } from './bundle-page.ts'
import { LINE } from './loopback.ts'

const EXAMPLE = new URL('../../examples/15-a-react-page/', import.meta.url)

/** The React page as it is served, and what it weighs before its first line runs. */
export async function reactPageShelf() {
  const { files, atOnce } = await bundlePage({ entryPoints: [fileURLToPath(new URL('main.tsx', EXAMPLE))] })
  const served = [...files].map(([path, text]) => [`/react${path}`, text] as const)
  const html = readFileSync(new URL('index.html', EXAMPLE), 'utf8')
  return { files: new Map([...served, ['/react/', html]]), react_page_gz_kb: gzippedKb(atOnce) }
}

/** Says something on the page, in strict mode, and counts the answers and the steps in which their words came. */
export async function talkInReact(page: Page, loopback: string) {
  await page.goto(`${loopback}/react/?at=${loopback}/v1&model=streaming`)
  const notice = page.locator('small', { hasText: 'artificial intelligence' })
  await notice.waitFor({ timeout: 60_000 })
  await page.evaluate(() => {
    const steps = new Set<string>()
    Object.assign(window, { steps })
    new MutationObserver(() => {
      const said = [...document.querySelectorAll('p')].at(-1)?.textContent ?? ''
      if (said.startsWith('Otto: ')) steps.add(said)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await page.getByRole('textbox').fill('Is there a bed for me?')
  await page.getByRole('textbox').press('Enter')
  await page.locator('p', { hasText: LINE }).waitFor({ timeout: 60_000 })
  const said = await page.locator('p').allTextContents()
  return {
    react_answers: said.filter((line) => line === `Otto: ${LINE}`).length,
    react_lines: said.length,
    react_steps: await page.evaluate(() => (window as unknown as { steps: Set<string> }).steps.size),
  }
}
