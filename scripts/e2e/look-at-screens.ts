import { AxeBuilder } from '@axe-core/playwright'
import type { HandedLanguage } from '@commedia/core'
import { wireClient } from '@commedia/core/wire'
import type { Browser, Page } from 'playwright-core'
import type { ProofRow } from '../proof.ts'
import { looseEnglish, sameAsEnglish, sentencesOf, textsOn } from './look-for-english.ts'
import { visit } from './open-browser.ts'
import type { OpenHouse } from './open-house.ts'

const SETTLE_MS = 900
/** Who is here, who plays and what is played keep their names in every language; so does what the company says. */
const NAMES = ["A Doll's House: the last night", "The King's Soup", 'Ana', 'simulated', 'out of nowhere']
const THEMES = ['dark', 'light'] as const

/** Looks at every screen in both themes for what shuts people out, and in Chinese, or in a language that was handed in, for what was left in English. */
export async function lookAtScreens(
  browser: Browser,
  house: OpenHouse,
  {
    full,
    rows,
    language,
  }: { readonly full: boolean; readonly rows: ProofRow[]; readonly language?: HandedLanguage },
): Promise<{ readonly axe_serious: number; readonly untranslated: number; readonly screens: number }> {
  const { secret, places } = await furnish(house.url)
  const english = new Map<string, readonly string[]>()
  const own = new Set(sentencesOf(language?.tables))
  const counts = { axe_serious: 0, untranslated: 0, screens: 0 }
  for (const theme of THEMES)
    for (const tongue of ['en', language?.key ?? 'zh']) {
      // The sample sees each theme and each language once.
      if (!full && (theme === 'dark') !== (tongue === 'en')) continue
      const { page, context } = await visit(browser, { theme, tongue })
      await context.addCookies([
        { name: 'commedia', value: secret, url: house.url, httpOnly: true, sameSite: 'Strict' },
      ])
      for (const [name, place] of Object.entries(places)) {
        await page.goto(`${house.url}${place}`)
        await page.waitForTimeout(SETTLE_MS)
        counts.screens++
        for (const finding of await findings(page)) {
          counts.axe_serious++
          rows.push({ what: `${name}, ${theme}, ${tongue}`, found: finding })
        }
        if (tongue === 'zh')
          for (const words of await looseEnglish(page, NAMES)) {
            counts.untranslated++
            rows.push({ what: `${name} in Chinese`, found: words })
          }
        if (tongue === 'en') english.set(name, await textsOn(page, 'en'))
        if (tongue === language?.key) {
          const said = { tongue, english: english.get(name) ?? [], own }
          for (const words of await sameAsEnglish(page, said, [...NAMES, language.name])) {
            counts.untranslated++
            rows.push({ what: `${name} in ${language.name}`, found: words })
          }
        }
      }
      await context.close()
    }
  return counts
}

/** A house with something in every room, and the address of each screen. */
async function furnish(url: string) {
  const { secret } = await wireClient({ base: url, fetch }).arrive({ body: { name: 'Ana' } })
  const wire = wireClient({ base: url, fetch, secret })
  const { id: show, cast } = await wire.createShow({ body: { blueprint: 'ye-hang-deng' } })
  await wire.giveSeat({ show, role: cast[0]?.id ?? '', body: { to: 'me' } })
  await wire.startShow({ show })
  const booth = await wire.invite({ show, body: { right: 'booth', uses: 1 } })
  await wire.claimInvite({ body: { secret: booth.secret } })
  const { job } = await wire.planShow({ body: { kind: 'topic', topic: '守灯塔的人', language: 'zh' } })
  const { companions } = await wire.listCompanions({ query: { language: 'zh' } })
  const { id: room } = await wire.openRoom({
    body: { companions: companions.slice(0, 2).map((one) => ({ house: one.house })), language: 'zh' },
  })
  const { cases } = await wire.listCases({ query: { language: 'zh' } })
  const { id: table } = await wire.openTable({
    body: { case: cases[0]?.id ?? '', seat: cases[0]?.faces[0]?.role ?? '' },
  })
  await wire.startShow({ show: table })
  const host = await wire.invite({ show: table, body: { right: 'booth', uses: 1 } })
  await wire.claimInvite({ body: { secret: host.secret } })
  const { id: screening } = await wire.openScreening({
    body: {
      ...{ title: '厨房里的灯', language: 'zh' },
      characters: companions.slice(0, 2).map((one) => ({ house: one.house })),
    },
  })
  const director = await wire.invite({ show: screening, body: { right: 'booth', uses: 1 } })
  await wire.claimInvite({ body: { secret: director.secret } })
  const script = '甲：灯灭了。\n\n乙：是你吹的。'
  const pairs = [{ id: 'lamp', one: { script }, other: { script } }]
  const { id: ballot } = await wire.makeBallot({
    body: { kind: 'file', file: { title: '灯', language: 'zh', pairs } },
  })
  const voters = await wire.inviteVoters({ ballot, body: {} })
  await wire.claimInvite({ body: { secret: voters.secret } })
  const places: Record<string, string> = {
    foyer: '/',
    'a new room': '/rooms/new',
    'companion room': `/shows/${room}`,
    'a new mystery table': '/tables/new',
    'mystery table': `/tables/${table}`,
    "the host's view": `/shows/${table}/booth`,
    'a new screening': '/screenings/new',
    'screening room': `/shows/${screening}`,
    "the director's view of a screening": `/shows/${screening}/booth`,
    'cast from a script': '/castings',
    'casting call': `/shows/${show}/cast`,
    stage: `/shows/${show}`,
    'big screen': `/shows/${show}/screen`,
    booth: `/shows/${show}/booth`,
    "writers' room": `/plans/${job}`,
    'green room': '/characters',
    settings: '/settings',
    library: '/evenings',
    models: '/models',
    critics: '/critics',
    'a ballot': `/critics/${ballot}`,
    voting: `/vote/${ballot}`,
    join: '/join#nothing',
    'not here': '/nowhere',
  }
  return { secret, places }
}

async function findings(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`)
}
