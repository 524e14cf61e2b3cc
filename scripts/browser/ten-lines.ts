import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { bundlePage, gzippedKb, otherModesIn } from './bundle-page.ts'
import { LINE } from './loopback.ts'

const EXAMPLE = new URL('../../examples/05-ten-lines/', import.meta.url)

/** Where the page of the ten lines stands on the loopback, beside its `node_modules`. */
export const TEN_LINES_SHELF = {
  files: new Map([
    ['/ten-lines/in-a-browser.html', readFileSync(new URL('in-a-browser.html', EXAMPLE), 'utf8')],
  ]),
  folders: { '/ten-lines/node_modules/': new URL('../../node_modules/', import.meta.url) },
}

/** Opens the page as it stands in the repository, without a bundler, and hears whether the character answers. */
export async function playTenLines(page: Page, loopback: string): Promise<number> {
  await page.goto(`${loopback}/ten-lines/in-a-browser.html?at=${loopback}/v1&model=streaming`)
  const said = page.locator('main', { hasText: 'Otto:' })
  await said.waitFor({ timeout: 60_000 })
  return (await said.textContent()) === `Otto: ${LINE}` ? 1 : 0
}

/**
 * What the same lines weigh in a bundle, without a vendor's library and with what it shares with core; and the prompts of
 * other modes in it, which a bundle of everything has.
 */
export async function weighTenLines() {
  const html = readFileSync(new URL('in-a-browser.html', EXAMPLE), 'utf8')
  const script = stdin(/<script type="module">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '')
  const alone = await bundlePage({ ...script, external: ['@ai-sdk/*'] })
  const page = await bundlePage(script)
  const doors = ['', '/casting', '/mystery', '/screening']
  const all = doors.map((door) => `export * as all${door.slice(1)} from '@commedia/core${door}'`)
  const everything = await bundlePage(stdin(all.join('\n')))
  const modes = [...otherModesIn(everything.atOnce)].map((prompt) => prompt.split('.')[0])
  return {
    core_one_character_gz_kb: gzippedKb(alone.atOnce),
    one_character_page_gz_kb: gzippedKb(page.atOnce),
    one_character_other_modes: otherModesIn([...alone.atOnce, ...page.atOnce]).size,
    other_modes_known: new Set(modes).size,
  }
}

function stdin(contents: string) {
  return { stdin: { contents, resolveDir: fileURLToPath(EXAMPLE) } }
}
