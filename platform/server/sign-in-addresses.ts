import { z } from 'zod'

/** The calls of sign-in can be given other addresses; these are the specification's own. */
const SPECIFIED = {
  PLATFORM_LOGIN: '/cpo-service/api/account/login',
  PLATFORM_REFRESH: '/cpo-service/api/account/refreshToken',
  PLATFORM_CLICK_REFRESH: '/cpo-service/api/account/refreshNtoken',
  PLATFORM_LOGOUT: '/cpo-service/api/account/logout',
} as const
type Name = keyof typeof SPECIFIED

/** On this origin alone: tokens go there, and the pages' policy lets them go nowhere else (D13). */
const address = (specified: string) =>
  z
    .string()
    .regex(/^(\/[\w.-]*[\w-])+$/, 'write a path of this server, such as /gateway/account/login')
    .default(specified)

/** Environment variables with the addresses of sign-in. */
export const SIGN_IN_ADDRESS_VARIABLES = {
  PLATFORM_LOGIN: address(SPECIFIED.PLATFORM_LOGIN),
  PLATFORM_REFRESH: address(SPECIFIED.PLATFORM_REFRESH),
  PLATFORM_CLICK_REFRESH: address(SPECIFIED.PLATFORM_CLICK_REFRESH),
  PLATFORM_LOGOUT: address(SPECIFIED.PLATFORM_LOGOUT),
}

/**
 * Reads a configured address as the specification's, so that it is the same call with the same checks. The specification's
 * own address goes on working.
 * @returns the address to route by, with its query
 */
export function specifiedAddressOf(config: Readonly<Record<Name, string>>): (url: string) => string {
  const names = Object.keys(SPECIFIED) as Name[]
  const known = new Map(names.map((name) => [config[name], SPECIFIED[name]]))
  return (url) => {
    const end = url.indexOf('?')
    const path = end < 0 ? url : url.slice(0, end)
    const specified = known.get(path)
    return specified === undefined ? url : specified + url.slice(path.length)
  }
}
