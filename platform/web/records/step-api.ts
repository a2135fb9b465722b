import type { z } from 'zod'
import type { ApiSpec, EndpointSpec } from '#platform/contract/define-api.ts'
import type { ModuleSpec } from '#platform/contract/define-module.ts'
import type { stepEndpoints } from '#platform/contract/step-endpoints.ts'

/** An api that has spread `stepEndpoints`. */
export interface WithSteps extends ApiSpec {
  readonly endpoints: Readonly<Record<'steps' | 'takeStep', EndpointSpec>>
}
export type StepApi = ApiSpec<ModuleSpec, ReturnType<typeof stepEndpoints<string, `/${string}`, string, z.ZodType>>>

/** Its two endpoints are those that `stepEndpoints` makes, whatever the step's names and the record's schema. */
export function withSteps(api: WithSteps): StepApi {
  return api as unknown as StepApi
}
