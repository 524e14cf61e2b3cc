import type { Crew } from './crew.ts'

/** The same crew for a page that puts a job in another form: the model chosen for the job is the one that does it. */
export function doneBy<Some extends Pick<Crew, 'models'>>(job: string, crew: Some): Some {
  return {
    ...crew,
    models: ({ role }) => crew.models({ prompt: job, ...(role && { role }) }),
  }
}
