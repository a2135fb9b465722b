import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ModuleSpec } from '#platform/contract/define-module.ts'
import { type ScreenParams, screenAddress } from './screen-link.tsx'

export interface ScreenNavigation {
  /** Opens a screen; `replace` leaves no step back. */
  open<Screen extends string>(
    spec: ModuleSpec<string, string, Screen>,
    screen: NoInfer<Screen>,
    params?: ScreenParams,
    options?: { readonly replace?: boolean },
  ): Promise<void>
  /** Opens an address of the product that is known as text: an entry of the menu. */
  openPath(address: string, options?: { readonly replace?: boolean }): Promise<void>
  back(): void
  /** Runs the guards of the current address again: after signing in, and after the place has changed. */
  repeat(): Promise<void>
}

/** Moves between screens from code. Links are `ScreenLink`. */
export function useScreenNavigation(): ScreenNavigation {
  const router = useRouter()
  return useMemo<ScreenNavigation>(
    () => ({
      open: (spec, screen, params, options) =>
        router.navigate({ href: screenAddress(spec, screen, params), replace: options?.replace ?? false }),
      openPath: (address, options) => router.navigate({ href: address, replace: options?.replace ?? false }),
      back: () => router.history.back(),
      repeat: () => router.invalidate(),
    }),
    [router],
  )
}

/** Parameters of the address, from path and query together, as text; a repeated query field counts once, the first. */
export function useScreenParams(): Readonly<Record<string, string | undefined>> {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return useMemo(() => {
    const first = Object.entries(search).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value])
    return { ...Object.fromEntries(first), ...params }
  }, [params, search])
}
