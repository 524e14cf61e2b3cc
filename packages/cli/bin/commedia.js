#!/usr/bin/env node
import * as loading from 'node:module'

// What was compiled once is not compiled at every start. Node 22.8 and later can; elsewhere nothing is lost.
loading.enableCompileCache?.()
await import('../lib/main.js')
