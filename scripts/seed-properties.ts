import fc from 'fast-check'

// Property tests draw the same cases in every run, so that a failure is somebody's change. FC_SEED=… looks elsewhere.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1) })
