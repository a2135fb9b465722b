/** Error code of a sensitive write without a recent password; the browser asks for it and sends the write again. */
export const CONFIRM_PASSWORD_CODE = 'access.confirm-password'
