import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { bundlePage } from './bundle-page.ts'
import { LINE } from './loopback.ts'

const EXAMPLE = new URL('../../examples/06-a-small-game/', import.meta.url)
const PAGE = new URL('../../examples/06-a-small-game/page.ts', import.meta.url)
const STEPS = 60

/** The game as it is served: its page, and its script in a bundle. */
export async function smallGameShelf(): Promise<ReadonlyMap<string, string>> {
  const { files } = await bundlePage({ entryPoints: [fileURLToPath(PAGE)] })
  const served = [...files].map(([path, text]) => [`/game${path}`, text] as const)
  return new Map([...served, ['/game/', readFileSync(new URL('index.html', EXAMPLE), 'utf8')]])
}

/** Plays an evening by keyboard alone: knock, lantern, bell, coin; counts what the people of the inn chose and said. */
export async function playSmallGame(page: Page, loopback: string) {
  await page.addInitScript(() => {
    const grown = new Set<string>()
    Object.assign(window, { grown })
    new MutationObserver(() => {
      for (const bubble of document.querySelectorAll('.bubble.shown:not(.thinking)'))
        grown.add(bubble.textContent ?? '')
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.goto(`${loopback}/game/?at=${loopback}/v1&model=streaming`)
  await page.locator('[data-move=drop-coin][aria-disabled=false]').waitFor({ timeout: 60_000 })
  let lines = 0
  for (const [button, key] of [
    ['knock', 'k'],
    ['lantern', 'l'],
    ['ring', 'b'],
    ['drop-coin', 'c'],
  ] as const) {
    await stepTo(page, button)
    await page.keyboard.press(key)
    await page.locator('#log [data-kind=line]').nth(lines++).waitFor({ timeout: 60_000 })
  }
  const count = (kind: string): Promise<number> => page.locator(`#log [data-kind=${kind}]`).count()
  const said = await page.locator('#log [data-kind=line]').allTextContents()
  return {
    game_choices: await count('deed'),
    game_lines: said.filter((line) => line.endsWith(LINE)).length,
    game_bubble_steps: await page.evaluate(() => (window as unknown as { grown: Set<string> }).grown.size),
  }
}

/** Goes right by the button a keyboard reaches, a few steps at a time; a door in the way is waited for. */
async function stepTo(page: Page, button: string): Promise<void> {
  await page.locator('[data-walk="1"]').focus()
  for (let step = 0; step < STEPS; step++) {
    if ((await page.locator(`[data-move=${button}][aria-disabled=false]`).count()) > 0) return
    await page.keyboard.press('Enter')
    await page.waitForTimeout(120)
  }
}
