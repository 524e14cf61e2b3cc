import { config } from 'zod/v4/core'

// The pages allow no code made from text; zod would try, and every try is reported as an attack.
config({ jitless: true })
