/**
 * Time that has passed since `at`, ms. What is from the future was made before a clock was set right: it is as old as it
 * is ahead, so that it neither counts as new for ever nor is lost for a clock that is a little late.
 */
export const timeSince = (at: number): number => Math.abs(Date.now() - at)
