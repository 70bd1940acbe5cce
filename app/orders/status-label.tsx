import { statusTone } from './status-tone.ts'

const classes = { good: 'dot', wait: 'dot dot-wait', bad: 'dot acc-bad', plain: 'dot dot-none' }

/** An order's status in the shop's words. */
export const StatusLabel = ({ status }: { status: string }) =>
  status && <span className={classes[statusTone(status)]}>{status}</span>
