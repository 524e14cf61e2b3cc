import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { CronJob, Job } from 'kubernetes-models/batch/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, PersistentVolumeClaim, Secret, Service } from 'kubernetes-models/v1'

/** What is read from a file for Kubernetes. */
export interface KubernetesObject {
  readonly apiVersion?: unknown
  readonly kind?: unknown
  readonly metadata?: { readonly name?: unknown }
}

const KINDS = {
  ...{ ConfigMap, CronJob, Deployment, HorizontalPodAutoscaler, Ingress, Job, NetworkPolicy },
  ...{ PersistentVolumeClaim, PodDisruptionBudget, Secret, Service },
}
/** What kustomize reads, and no cluster. */
const NOT_OF_CLUSTERS = 'Kustomization'

/** What is wrong with the shape of something for Kubernetes, by the schemas of its own; nothing when all is well. */
export function problemsOf(given: KubernetesObject): readonly string[] {
  const { kind, apiVersion, metadata } = given
  if (kind === NOT_OF_CLUSTERS) return []
  const called = `${String(kind)} ${String(metadata?.name)}`
  const Kind = KINDS[kind as keyof typeof KINDS]
  if (Kind === undefined || Kind.apiVersion !== apiVersion)
    return [`${called}: ${String(apiVersion)} has no such kind`]
  try {
    new Kind(given as never).validate()
    return []
  } catch (error) {
    return [`${called}: ${(error as Error).message}`]
  }
}
