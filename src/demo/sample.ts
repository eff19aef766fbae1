/** A paste to begin with: a pod that gets no address because its node's range is used up. */
export const SAMPLE = `Events:
  Type     Reason                  Age                From     Message
  ----     ------                  ----               ----     -------
  Warning  FailedCreatePodSandBox  14s (x7 over 96s)  kubelet  Failed to create pod sandbox: rpc error: code = Unknown desc = failed to setup network for sandbox "6f1c": plugin type="ptp" failed (add): failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126`;
