import { writeFileSync } from 'node:fs'
import { printBlueprintSchema } from '@commedia/core'

writeFileSync(new URL('../shows/blueprint.schema.json', import.meta.url), printBlueprintSchema())
