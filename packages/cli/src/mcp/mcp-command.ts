import { join } from 'node:path'
import { systemClock } from '@commedia/core/adapters'
import { wireClient } from '@commedia/core/wire'
import { findServer } from '@commedia/node'
import type { ServerConfig } from '@commedia/server'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { homePerson } from '../at-server/home-person.ts'
import type { Config } from '../config.ts'
import { openOwnTheatre } from '../serve/open-own-theatre.ts'
import { mcpServer } from './mcp-server.ts'

/** How the house is lent to another program. */
export interface McpRun {
  readonly version: string
  readonly server: ServerConfig
  readonly stop: AbortSignal
}

/**
 * Speaks the Model Context Protocol on standard input and output, for the house that is open in this folder or, where none is, for
 * one of its own. Nothing else is ever written to standard output.
 */
export async function mcpCommand({ version, server, stop }: McpRun, config: Config): Promise<void> {
  const running = findServer(join(config.folder, 'record'))
  const theatre =
    running === undefined
      ? await openOwnTheatre(
          { version, server: { ...server, host: '127.0.0.1', port: 0, logLevel: 'silent' } },
          config,
        )
      : undefined
  try {
    const base = running?.url ?? (theatre?.localUrl as string)
    const secret = await homePerson(base, config.folder)
    const wire = wireClient({ base, fetch, secret })
    const speaking = mcpServer({ wire, clock: systemClock(), newId: () => crypto.randomUUID() }, version)
    const closed = new Promise<void>((resolve) => {
      speaking.server.onclose = resolve
      stop.addEventListener('abort', () => resolve())
      process.stdin.once('end', () => resolve())
    })
    await speaking.connect(new StdioServerTransport())
    await closed
  } finally {
    await theatre?.close()
  }
}
