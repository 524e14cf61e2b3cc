import type { LiveFeed } from '../../ports/live-feed.ts'
import { BOOTH } from '../../schema/event.ts'
import { aFrame } from '../build.ts'
import { settle } from '../settle.ts'
import { idsOf, type Open, type TestApi } from './test-api.ts'

const LONGEST_LOOK = 100_000

/** The promises every live feed keeps; each adapter runs this same suite. */
export function liveFeedContract(
  name: string,
  open: Open<LiveFeed>,
  { describe, it, expect }: TestApi,
): void {
  const newId = idsOf(name)

  /** Watches as somebody and notes the texts that come. */
  const watch = (feed: LiveFeed, take: string, viewer: string) => {
    const texts: string[] = []
    const stop = feed.watch(take, viewer, ({ text }) => texts.push(text))
    return { texts, stop }
  }

  /** Frames may come late: a last one for everybody tells that those before it have come or never will. */
  const arrivedAt = async (watchers: readonly { readonly texts: readonly string[] }[]): Promise<void> => {
    const done = () => watchers.every(({ texts }) => texts.includes('last'))
    for (let look = 0; !done() && look < LONGEST_LOOK; look++) await settle()
  }

  describe(`${name} keeps the live feed's promises`, () => {
    it('gives a frame to its audience and the booth, and to nobody else', async () => {
      const feed = await open()
      const take = newId('take')
      const [ana, ben, booth] = ['role_ana', 'role_ben', BOOTH].map((viewer) => watch(feed, take, viewer))
      const everybody = [ana, ben, booth].flatMap((watcher) => watcher ?? [])
      feed.send(aFrame({ take, audience: ['role_ana'], text: 'to Ana' }))
      feed.send(aFrame({ take, audience: [], text: 'to nobody' }))
      feed.send(aFrame({ take, audience: ['role_ana', 'role_ben'], text: 'last' }))
      await arrivedAt(everybody)
      expect(everybody.map(({ texts }) => texts)).toEqual([
        ['to Ana', 'last'],
        ['last'],
        ['to Ana', 'to nobody', 'last'],
      ])
    })

    it('keeps the frames of a line in order and whole', async () => {
      const feed = await open()
      const take = newId('take')
      const watcher = watch(feed, take, 'house')
      const texts = [...Array.from({ length: 50 }, (_, index) => `${index} 雪`), 'last']
      for (const text of texts) feed.send(aFrame({ take, text }))
      await arrivedAt([watcher])
      expect(watcher.texts).toEqual(texts)
    })

    it('hands a frame over as it was sent', async () => {
      const feed = await open()
      const take = newId('take')
      const got: unknown[] = []
      const watcher = watch(feed, take, 'role_ana')
      feed.watch(take, 'role_ana', (frame) => got.push(frame))
      const frame = aFrame({ take, kind: 'retracted', attempt: 2, text: 'last' })
      feed.send(frame)
      await arrivedAt([watcher])
      expect(got).toEqual([frame])
    })

    it('keeps takes apart', async () => {
      const feed = await open()
      const [take, other] = [newId('take'), newId('take')]
      const watcher = watch(feed, take, BOOTH)
      feed.send(aFrame({ take: other, text: 'elsewhere' }))
      feed.send(aFrame({ take, text: 'last' }))
      await arrivedAt([watcher])
      expect(watcher.texts).toEqual(['last'])
    })

    it('stops when told, for that watcher alone', async () => {
      const feed = await open()
      const take = newId('take')
      const leaving = watch(feed, take, 'house')
      const staying = watch(feed, take, 'house')
      leaving.stop()
      leaving.stop()
      feed.send(aFrame({ take, text: 'last' }))
      await arrivedAt([staying])
      expect([leaving.texts, staying.texts]).toEqual([[], ['last']])
    })
  })
}
