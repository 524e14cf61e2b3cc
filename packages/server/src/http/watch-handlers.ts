import {
  perceivedBy,
  playScript,
  printFountain,
  printPlain,
  printRecord,
  type Recorded,
  viewFor,
} from '@commedia/core'
import { AI_NOTICE, type ROUTES, seenEvent } from '@commedia/core/wire'
import { printEpub, printPdf } from '@commedia/node'
import type { Context } from 'hono'
import { openingOf } from '../company/standing-show.ts'
import { rightsOf, viewersOf } from '../people/who.ts'
import { evenings } from './evenings.ts'
import { eventStream } from './event-stream.ts'
import { type Handlers, personOf, viewerOf } from './handler.ts'
import type { HttpTheatre } from './http-theatre.ts'

type Mine = Pick<typeof ROUTES, 'watchShow' | 'getRecord' | 'getView' | 'exportShow'>
type Format = 'plain' | 'fountain' | 'json' | 'pdf' | 'epub'

/** Everything that shows somebody what they perceive. Each has one viewer, and gives what that viewer perceives. */
export function watchHandlers(theatre: HttpTheatre): Handlers<Mine> {
  const { database, store, streams, clock } = theatre
  const find = evenings(theatre)
  return {
    async watchShow(asked) {
      const { params, query, asking, context } = asked
      const { show: piece } = params
      const viewer = viewerOf(asking, query.as)
      const { id: person } = personOf(asked)
      const may = async () => viewersOf(await rightsOf(database, person, piece)).includes(viewer)
      return eventStream(context, { piece, viewer, person, may, ...placeOf(context, query) }, streams)
    },

    async getRecord({ params, query, asking }) {
      const viewer = viewerOf(asking, query.as)
      const { show, take } = await find.at(params.show, query.take)
      const { after, limit } = query
      const events = await store.journal.read(take.id, { after, limit })
      return {
        notice: AI_NOTICE[show.language],
        epoch: show.epoch,
        take: take.id,
        viewer,
        events: perceivedBy(viewer, events).map(seenEvent),
        after: events.length < limit ? null : (events.at(-1)?.seq ?? null),
      }
    },

    async getView({ params, query, asking }) {
      const viewer = viewerOf(asking, query.as)
      const { show, take, stage } = await find.at(params.show, query.take)
      const { seq, moments, perceived, parts } = viewFor(viewer, stage)
      return {
        notice: AI_NOTICE[show.language],
        epoch: show.epoch,
        take: take.id,
        view: {
          viewer,
          seq,
          moments: moments.map((moment) => ({ ...moment })),
          perceived,
          parts: parts as Record<string, never>,
        },
      }
    },

    async exportShow({ params, query, asking }) {
      const viewer = viewerOf(asking, query.as)
      const { take } = await find.at(params.show, query.take)
      const { blueprint } = await openingOf(database, params.show)
      const events = await store.journal.read(take.id, { after: 0 })
      const at = new Date(clock.now())
      return printed(query.format, { events, blueprint, viewer }, { id: `${params.show} ${take.id}`, at })
    },
  }
}

/** Where an earlier stream left off: as asked for, or as a browser says it by itself. */
function placeOf(
  context: Context,
  { epoch, after }: { readonly epoch?: number | undefined; readonly after?: number | undefined },
): { readonly epoch?: number; readonly after?: number } {
  if (epoch !== undefined) return { epoch, after: after ?? 0 }
  const last = /^(\d+):(\d+)$/.exec(context.req.header('last-event-id') ?? '')
  return last === null ? {} : { epoch: Number(last[1]), after: Number(last[2]) }
}

async function printed(
  format: Format,
  recorded: Recorded,
  details: { readonly id: string; readonly at: Date },
): Promise<{ name: string; type: string; bytes: Uint8Array }> {
  const play = playScript(recorded)
  const { type, extension, print } = PRINTERS[format]
  const text = await print(play, recorded, details)
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  return { name: `${recorded.blueprint.title}.${extension}`, type, bytes }
}

const PRINTERS: Readonly<
  Record<
    Format,
    {
      readonly type: string
      readonly extension: string
      readonly print: (
        play: ReturnType<typeof playScript>,
        recorded: Recorded,
        details: { readonly id: string; readonly at: Date },
      ) => string | Uint8Array | Promise<Uint8Array>
    }
  >
> = {
  plain: { type: 'text/plain; charset=utf-8', extension: 'txt', print: printPlain },
  fountain: { type: 'text/plain; charset=utf-8', extension: 'fountain', print: printFountain },
  json: {
    type: 'application/json',
    extension: 'json',
    print: (_play, recorded) => printRecord(recorded),
  },
  pdf: {
    type: 'application/pdf',
    extension: 'pdf',
    print: (play, _recorded, { at }) => printPdf(play, { at }),
  },
  epub: {
    type: 'application/epub+zip',
    extension: 'epub',
    print: (play, _recorded, details) => printEpub(play, details),
  },
}
