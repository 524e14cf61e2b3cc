import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openHomeStore } from '../open-home-store.ts'

it('a queue of statements lets everything else of the process have its turn', async () => {
  const store = await openHomeStore('memory')
  let [turns, isDone] = [0, false]
  const count = (): void => {
    turns++
    if (!isDone) setImmediate(count)
  }
  const asked = Array.from({ length: 400 }, (_, nth) =>
    store.database.execute(sql`WITH RECURSIVE series AS (SELECT 1 AS one UNION ALL SELECT one + 1 FROM series WHERE one < 2000)
      SELECT ${nth}::integer AS nth, count(*) FROM series`),
  )
  setImmediate(count)
  const replies = await Promise.all(asked)
  isDone = true
  expect(replies).toMatchObject(asked.map((_, nth) => ({ rows: [{ nth }] })))
  expect(turns).toBeGreaterThan(3)
  await store.close()
})

it('what fails keeps nobody waiting, and a transaction is whole', async () => {
  const store = await openHomeStore('memory')
  const { database } = store
  await database.execute(sql`CREATE TABLE turns (nth integer)`)
  const broken = database.transaction(async (transaction) => {
    await transaction.execute(sql`INSERT INTO turns VALUES (1)`)
    throw new Error('not this one')
  })
  const after = database.execute(sql`SELECT count(*)::integer AS count FROM turns`)
  await expect(broken).rejects.toThrow('not this one')
  await expect(database.execute(sql`SELECT * FROM nowhere`)).rejects.toThrow()
  expect(await after).toMatchObject({ rows: [{ count: 0 }] })
  await store.close()
})
