import { zodToOpenAPIRegistry } from '@asteasolutions/zod-to-openapi'
import {
  Act,
  Blueprint,
  CastMember,
  Character,
  Cue,
  Place,
  Point,
  Prop,
  Relationship,
  RoomCue,
  Scene,
  Usage,
} from '@commedia/core'
import { MysteryCase, TableCue } from '@commedia/core/mystery'
import { ScreeningCue } from '@commedia/core/screening'
import type { Route } from '@commedia/core/wire'
import * as wire from '@commedia/core/wire'
import * as z from 'zod'
import type { HttpConfig } from './http-config.ts'
import type { App } from './mount.ts'

/** Shapes that stand in what is sent and answered and are not the wire's own. */
const OTHER_ROOMS = {
  ...{ Act, Blueprint, CastMember, Character, Cue, Place, Point, Prop, Relationship, RoomCue, Scene, Usage },
  ...{ MysteryCase, ScreeningCue, TableCue },
}

/** The description of the wire: every route, and every shape under the name it has in the code. */
export function describe(app: App, { version, publicUrl = '/' }: HttpConfig) {
  nameShapes()
  const registry = app.openAPIRegistry
  registry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  registry.registerComponent('securitySchemes', 'cookie', { type: 'apiKey', in: 'cookie', name: 'commedia' })
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Commedia', version },
    servers: [{ url: publicUrl }],
  })
}

/** What a route sends or answers without a name of its own is called after the route. */
function nameShapes(): void {
  for (const [name, shape] of Object.entries({ ...OTHER_ROOMS, ...wire })) nameShape(name, shape)
  for (const [route, { body, reply }] of Object.entries<Route>(wire.ROUTES)) {
    const called = `${route.charAt(0).toUpperCase()}${route.slice(1)}`
    nameShape(`${called}Body`, body)
    nameShape(`${called}Reply`, reply)
  }
}

function nameShape(refId: string, shape: unknown): void {
  if (shape instanceof z.ZodType && zodToOpenAPIRegistry.get(shape) === undefined)
    zodToOpenAPIRegistry.add(shape, { _internal: { refId } })
}
