// Validators of the kinds of Kubernetes and of operators that the chart may use, from packages that are generated from
// the API definitions. kubeconform (npm run check:chart) checks unknown fields.
import * as core from 'kubernetes-models/v1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { CronJob, Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Role, RoleBinding } from 'kubernetes-models/rbac.authorization.k8s.io/v1';
import { Cluster, ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import { ExternalSecret } from '@kubernetes-models/external-secrets/external-secrets.io/v1';
import { HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1';
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1';
import { PodMonitor, Probe, PrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import type { Manifest } from './render.ts';

type Model = new (data: Manifest) => { validate(): void };

const models: Readonly<Record<string, Model>> = {
  'v1/ConfigMap': core.ConfigMap,
  'v1/Pod': core.Pod,
  'v1/Secret': core.Secret,
  'v1/Service': core.Service,
  'v1/ServiceAccount': core.ServiceAccount,
  'apps/v1/Deployment': Deployment,
  'autoscaling/v2/HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'batch/v1/CronJob': CronJob,
  'batch/v1/Job': Job,
  'networking.k8s.io/v1/Ingress': Ingress,
  'networking.k8s.io/v1/NetworkPolicy': NetworkPolicy,
  'policy/v1/PodDisruptionBudget': PodDisruptionBudget,
  'rbac.authorization.k8s.io/v1/Role': Role,
  'rbac.authorization.k8s.io/v1/RoleBinding': RoleBinding,
  'postgresql.cnpg.io/v1/Cluster': Cluster,
  'postgresql.cnpg.io/v1/ScheduledBackup': ScheduledBackup,
  'external-secrets.io/v1/ExternalSecret': ExternalSecret,
  'gateway.networking.k8s.io/v1/HTTPRoute': HTTPRoute,
  'keda.sh/v1alpha1/ScaledObject': ScaledObject,
  'monitoring.coreos.com/v1/PodMonitor': PodMonitor,
  'monitoring.coreos.com/v1/Probe': Probe,
  'monitoring.coreos.com/v1/PrometheusRule': PrometheusRule,
};

/** The API's error for an object, or undefined. */
export function complaint(manifest: Manifest): string | undefined {
  const kind = `${manifest.apiVersion as string}/${manifest.kind as string}`;
  const Model = models[kind];
  if (Model === undefined) return `${kind}: no validator for this kind`;
  try {
    new Model(manifest).validate();
    return undefined;
  } catch (error) {
    return `${kind} ${manifest.metadata.name as string}: ${(error as Error).message}`;
  }
}
