import { CommediaError, type Json } from '@commedia/core'
import { optionalPart } from '@commedia/node'
import type { NatsConnection } from '@nats-io/transport-node'
import type { Bus, OpenBus } from './bus.ts'
import { listenersOn } from './listeners.ts'

/** A bus between processes over NATS: one subscription a subject and process, however many listen there. */
export function natsBus(connection: NatsConnection): Bus {
  const listeners = listenersOn<Json>((subject) => {
    const subscription = connection.subscribe(subject, {
      callback: (error, message) => {
        if (error === null) listeners.tell(subject, message.json<Json>())
      },
    })
    return () => subscription.unsubscribe()
  })
  return {
    publish(subject, message) {
      // What is said while nobody can be reached is lost, as on any bus.
      if (!connection.isClosed() && !connection.isDraining())
        connection.publish(checked(subject), JSON.stringify(message))
    },
    subscribe: (subject, listener) => listeners.add(checked(subject), listener),
  }
}

/** A star or an arrow in a subject would listen to the shows of others. */
function checked(subject: string): string {
  if (/^[\w-]+(\.[\w-]+)*$/.test(subject)) return subject
  throw new CommediaError('wrong-setting', `“${subject}” is no subject of the bus.`)
}

/** A connection on which two of these were not answered is made anew; with the usual two minutes screens would hear nothing for six. */
const PING_EVERY_MS = 5_000

/** A bus to a NATS server by its address. It keeps trying when the server goes away; `close` sends what was said first. */
export async function connectNatsBus(url: string): Promise<OpenBus> {
  // Loaded here, so that a home does not wait for it.
  const { connect } = await optionalPart('nats', () => import('@nats-io/transport-node'))
  const connection = await connect({ servers: url, maxReconnectAttempts: -1, pingInterval: PING_EVERY_MS })
  return {
    ...natsBus(connection),
    check: () => connection.flush(),
    close: () => connection.drain(),
  }
}
