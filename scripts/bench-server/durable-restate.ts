import { once } from 'node:events'
import { createServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { systemClock } from '@commedia/core/adapters'
import { connectPostgres } from '@commedia/node'
import type { TemporaryPostgres } from '@commedia/node/testing'
import { memoryBus, registerWithRestate, restateStageManager, serveRestate } from '@commedia/server'
import { startRestate } from '@commedia/server/testing'
import { createEndpointHandler, type ObjectContext, object } from '@restatedev/restate-sdk'
import { connect } from '@restatedev/restate-sdk-clients'
import { benchCompany, takeOf, type Write, writesOfATurn } from './a-turn.ts'
import { type Ratio, takeTurns } from './take-turns.ts'

const PIECE = 'show_restate'

/** What a turn costs on the stage manager on Restate, against as many durable steps of the same bytes by its SDK alone. */
export async function durableRestate(
  postgres: TemporaryPostgres,
  size: { readonly rounds: number; readonly turns: number },
): Promise<Ratio> {
  const restate = await startRestate()
  const store = await connectPostgres(postgres.createDatabase('durable_restate'))
  await store.journal.begin({ id: takeOf(PIECE), show: PIECE })
  const waiting = { ours: counter(), bare: counter() }
  const company = benchCompany(store, () => waiting.ours.count())
  const house = { database: store.database, bus: memoryBus(), clock: systemClock() }
  const service = await serveRestate(company, house)
  const bare = createServer(
    createEndpointHandler({ services: [bareObject(waiting.bare, await writesOfATurn())], logger: () => {} }),
  )
  bare.listen(0, '127.0.0.1')
  await once(bare, 'listening')
  const { port } = bare.address() as AddressInfo
  for (const one of [service.port, port]) await registerWithRestate(restate.admin, `http://127.0.0.1:${one}`)
  const manager = restateStageManager({ ingress: restate.ingress })
  const ingress = connect({ url: restate.ingress })
  try {
    return await takeTurns(size, {
      ours: () => waiting.ours.until(size.turns, () => manager.start(PIECE)),
      bare: () =>
        waiting.bare.until(size.turns, async () => {
          await ingress.objectSendClient<BareHandlers>(BARE, PIECE).turn()
        }),
    })
  } finally {
    await restate.stop()
    await service.close()
    bare.close()
    await store.close()
  }
}

const BARE = { name: 'bare' } as const
type BareHandlers = { turn(context: ObjectContext): Promise<void> }

/** A turn with the SDK alone: every durable write of ours is a step, and the next turn is sent as ours is. */
function bareObject(turns: Counter, writes: readonly Write[]) {
  return object({
    ...BARE,
    options: { journalRetention: 0 },
    handlers: {
      async turn(context: ObjectContext): Promise<void> {
        for (const [nth, write] of writes.entries())
          await context.run(`${write.kind} ${nth}`, async () =>
            write.kind === 'call' ? write.entry : write.event,
          )
        const next = await context.run('next', () => turns.count())
        if (next === 'again') context.objectSendClient<BareHandlers>(BARE, context.key).turn()
      },
    },
  })
}

interface Counter {
  count(): 'again' | 'rest'
  until(turns: number, start: () => Promise<void>): Promise<void>
}

function counter(): Counter {
  let left = 0
  let finished = (): void => {}
  return {
    count() {
      left--
      if (left > 0) return 'again'
      finished()
      return 'rest'
    },
    until: (turns, start) =>
      new Promise((resolve, reject) => {
        left = turns
        finished = resolve
        start().catch(reject)
      }),
  }
}
