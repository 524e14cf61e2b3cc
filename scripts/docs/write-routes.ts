import { ROUTES } from '@commedia/core/wire'
import { grouped, plain, writePage } from './places.ts'

interface RouteTold {
  readonly method: string
  readonly path: string
  readonly for: readonly string[]
  readonly summary: string
}

/** Writes the table of routes, by what they are about. Gives their number. */
export function writeRoutes(): number {
  const routes = Object.entries<RouteTold>(ROUTES)
  const parts = grouped(routes, ([, { path }]) => path.match(/^\/api\/([\w-]+)/)?.[1] ?? 'the house itself')
  writePage('routes.md', [
    `${routes.length} routes.`,
    '',
    ...[...parts].flatMap(([part, told]) => [
      `## ${part}`,
      '',
      '| name | request | for | |',
      '| --- | --- | --- | --- |',
      ...told.map(
        ([name, { method, path, for: whom, summary }]) =>
          `| \`${name}\` | \`${method.toUpperCase()} ${path}\` | ${whom.join(', ')} | ${plain(summary)} |`,
      ),
      '',
    ]),
  ])
  return routes.length
}
