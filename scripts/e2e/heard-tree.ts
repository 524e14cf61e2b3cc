import type { Page } from 'playwright-core'

/** What a screen reader comes by, in its order. */
export interface Heard {
  readonly role: string
  readonly name: string
  /** Of a heading. */
  readonly level: number | undefined
  /** Of what is told when it changes. */
  readonly live: string | undefined
}

/** The page as Chromium hands it to a screen reader. */
export async function heardTree(page: Page): Promise<readonly Heard[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const heard: Heard[] = []
  const walk = (id: string): void => {
    const node = byId.get(id)
    if (node === undefined) return
    const property = (name: string): unknown => node.properties?.find((one) => one.name === name)?.value.value
    if (!node.ignored)
      heard.push({
        role: String(node.role?.value ?? ''),
        name: String(node.name?.value ?? ''),
        level: property('level') as number | undefined,
        live: property('live') as string | undefined,
      })
    for (const child of node.childIds ?? []) walk(child)
  }
  const [root] = nodes
  if (root !== undefined) walk(root.nodeId)
  return heard
}
