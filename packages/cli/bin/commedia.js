#!/usr/bin/env node
import * as loading from 'node:module'
import { oldNode } from './old-node.js'

const tooOld = oldNode(process.versions.node, process.env)
if (tooOld !== undefined) {
  process.stderr.write(`${tooOld}\n`)
  process.exit(1)
}
// What was compiled once is not compiled at every start. Node 22.8 and later can; elsewhere nothing is lost.
loading.enableCompileCache?.()
await import('../lib/main.js')
