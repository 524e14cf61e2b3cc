import { expect, it } from 'vitest'
import { slotDesk } from './slot-desk.ts'

const pageOf = (who: string, rest = '') => ({ text: `You are ${who}, and you know it. ${rest}`, head: 30 })

it('keeps a slot for each reader, and takes that of whoever was quiet longest when there are too many', async () => {
  const desk = slotDesk(2)
  const slots: number[] = []
  for (const who of ['Ana', 'Ana', 'Ben', 'Ana', 'Cleo', 'Ana', 'Ben']) {
    const { slot, leave } = await desk.take(pageOf(who, `line ${slots.length}`))
    leave()
    slots.push(slot)
  }
  expect(slots).toEqual([0, 0, 1, 0, 1, 0, 1])
})

it('gives a newcomer a free slot rather than one that is read in, and a reader their own although they wait', async () => {
  const desk = slotDesk(2)
  const ana = await desk.take(pageOf('Ana'))
  const ben = await desk.take(pageOf('Ben'))
  ben.leave()
  expect((await desk.take(pageOf('Cleo'))).slot).toBe(1)
  const order: string[] = []
  const again = desk.take(pageOf('Ana', 'more')).then(({ slot, leave }) => {
    order.push(`again in ${slot}`)
    leave()
  })
  order.push('left')
  ana.leave()
  ana.leave()
  await again
  expect(order).toEqual(['left', 'again in 0'])
})

it('says how much is ahead, and forgets whoever gave up', async () => {
  const desk = slotDesk(1)
  const first = await desk.take({ text: 'x'.repeat(300), head: 300 })
  const bell = new AbortController()
  const waiting = desk.take({ text: 'y'.repeat(200), head: 200 }, bell.signal)
  expect(desk.ahead()).toBe(500)
  bell.abort(new Error('enough'))
  await expect(waiting).rejects.toThrow('enough')
  expect(desk.ahead()).toBe(300)
  first.leave()
  expect(desk.ahead()).toBe(0)
  await expect(desk.take({ text: 'z', head: 1 }, bell.signal)).rejects.toThrow('enough')
})
