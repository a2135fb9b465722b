/** Who may use a screen or call an endpoint. There is no default: leaving it out does not compile. */
export type Access<Permission extends string = string> = Permission | 'public' | 'any-signed-in'
