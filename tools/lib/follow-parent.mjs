/**
 * Preloaded (`node --import`) into programs that a launcher starts: when the launcher is gone, even
 * killed, the program gets the SIGTERM that its parent can no longer send.
 */
const CHECK_INTERVAL_MS = 250;

const launcher = Number(process.env.LAUNCHER_PID);
delete process.env.LAUNCHER_PID;

if (launcher > 0) {
  const timer = setInterval(() => {
    if (process.ppid === launcher) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_INTERVAL_MS);
  timer.unref();
}
