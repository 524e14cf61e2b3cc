import { arrive, noComplaints } from './arrive.ts'
import { readPixels } from './compare-pixels.ts'
import { SIZES, visit } from './open-browser.ts'
import { ask, putOn } from './stage-visit.ts'
import type { Trip } from './trip.ts'

const LONG_MS = 90_000
/** Most of such a picture is nothing. */
const LEAST_CLEAR = 0.6

/** A program that sends pictures opens a play by a link to watch: it shows masks and captions on nothing, and never what one seat alone perceives. */
export async function laidOverAPicture({ browser, house, picture }: Trip): Promise<void> {
  const host = await arrive(browser, house)
  const show = await putOn(host.page, { blueprint: 'the-kings-soup', tempo: 'at-once', part: 0 })
  const { secret } = await ask<{ readonly secret: string }>(host.page, `POST /api/shows/${show.id}/invites`, {
    right: 'watch',
  })
  const laid = await visit(browser)
  await laid.page.setViewportSize(SIZES.stream)
  for (const address of [`/shows/${show.id}/overlay#${secret}`, `/shows/${show.id}/overlay`]) {
    await laid.page.goto(`${house.url}${address}`)
    await laid.page.locator('main ul li svg').first().waitFor({ timeout: LONG_MS })
    await laid.page.locator('main p b').first().waitFor({ timeout: LONG_MS })
  }
  const drawn = await laid.page.screenshot({ omitBackground: true })
  const { data } = await readPixels(laid.page, drawn)
  const clear = data.filter((value, at) => at % 4 === 3 && value === 0).length / (data.length / 4)
  if (clear < LEAST_CLEAR) throw new Error(`only ${Math.round(clear * 100)} % of the picture is nothing`)
  await picture(laid.page, 'overlay')
  // Whoever plays sees no more of it than the audience.
  const { viewer } = await ask<{ readonly viewer: string }>(laid.page, `GET /api/shows/${show.id}/record`)
  if (viewer !== 'house') throw new Error(`it is seen as ${viewer}`)
  for (const { context, complaints } of [host, laid]) {
    noComplaints(complaints)
    await context.close()
  }
}
