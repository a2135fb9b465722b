import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ModuleSpec } from '#platform/contract/define-module.ts'
import { currentRecord } from './current-screen.ts'
import { addressAbove, type ScreenParams, screenAddress } from './screen-link.tsx'

interface Going {
  /** Leaves no step back. */
  readonly replace?: boolean
  /** Of the screen's own accord, once something has arrived: not where the person is on the way elsewhere by then. */
  readonly byItself?: boolean
}

export interface ScreenNavigation {
  /** Opens a screen. */
  open<Screen extends string>(
    spec: ModuleSpec<string, string, Screen>,
    screen: NoInfer<Screen>,
    params?: ScreenParams,
    options?: Going,
  ): Promise<void>
  /** Opens an address of the product that is known as text: an entry of the menu. */
  openPath(address: string, options?: Going): Promise<void>
  /** One step back within the product; to the screen above where a link, a bookmark or another site led here. */
  back(): void
  /** Runs the guards of the current address again: after signing in, and after the place has changed. */
  repeat(): Promise<void>
}

/** Moves between screens from code. Links are `ScreenLink`. */
export function useScreenNavigation(): ScreenNavigation {
  const router = useRouter()
  return useMemo<ScreenNavigation>(() => {
    const isLeaving = () => router.state.matches.at(-1)?.pathname !== router.latestLocation.pathname
    const go = async (href: string, { replace = false, byItself = false }: Going = {}) => {
      if (!byItself || !isLeaving()) await router.navigate({ href, replace })
    }
    return {
      open: (spec, screen, params, going) => go(screenAddress(spec, screen, params), going),
      openPath: go,
      back: () => {
        if (router.history.canGoBack()) return router.history.back()
        const { context } = router.options
        const { matches } = router.state
        void go(addressAbove(context, currentRecord(matches), matches.at(-1)?.params ?? {}), { replace: true })
      },
      repeat: () => router.invalidate(),
    }
  }, [router])
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
