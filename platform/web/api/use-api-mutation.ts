import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ApiSpec } from '#platform/contract/define-api.ts'
import type { ApiError } from './api-error.ts'
import {
  type AnswerFor,
  type CallOptions,
  type EndpointName,
  fetchEndpoint,
  type RequestFor,
} from './fetch-endpoint.ts'
import { invalidateModule } from './query-client.ts'

export interface ApiMutationOptions {
  /** Other modules whose answers this write changes; the endpoint's own module is always among them. */
  readonly invalidates?: readonly string[]
  readonly showLoading?: boolean
}

export interface ApiMutation<Input, Answer> {
  /** @throws ApiError; a caller that does not handle it uses `submit`. */
  readonly send: (input: Input, options?: Pick<CallOptions, 'idempotencyKey'>) => Promise<Answer>
  /** Like `send`, for event handlers: a failure is in `error`. */
  readonly submit: (input: Input) => void
  readonly isPending: boolean
  readonly error: ApiError | null
  readonly data: Answer | undefined
  readonly reset: () => void
}

/**
 * Writes through an endpoint. What was read of the module is read again afterwards.
 * @example const close = useApiMutation(incidentsApi, 'close'); await close.send({ id })
 */
export function useApiMutation<Api extends ApiSpec, Name extends EndpointName<Api>>(
  api: Api,
  name: Name,
  options: ApiMutationOptions = {},
): ApiMutation<RequestFor<Api, Name>, AnswerFor<Api, Name>> {
  type Call = { readonly input: RequestFor<Api, Name>; readonly idempotencyKey?: string | undefined }
  const { mutateAsync, mutate, isPending, error, data, reset } = useMutation<AnswerFor<Api, Name>, ApiError, Call>({
    mutationFn: ({ input, idempotencyKey }) =>
      fetchEndpoint(api, name, input, {
        ...(idempotencyKey ? { idempotencyKey } : {}),
        showLoading: options.showLoading ?? false,
      }),
    onSuccess: async () => {
      await Promise.all([api.module.id, ...(options.invalidates ?? [])].map(invalidateModule))
    },
  })
  const send = useCallback<ApiMutation<RequestFor<Api, Name>, AnswerFor<Api, Name>>['send']>(
    (input, call) => mutateAsync({ input, idempotencyKey: call?.idempotencyKey }),
    [mutateAsync],
  )
  const submit = useCallback((input: RequestFor<Api, Name>) => mutate({ input }), [mutate])
  return { send, submit, isPending, error, data, reset }
}
