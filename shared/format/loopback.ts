/** Whether a host name is one of this machine, where plain http is as good as https. */
export const isLoopback = (hostname: string): boolean => hostname === 'localhost' || hostname === '127.0.0.1'
