/** Labels of a node that tell its system, machine, pool or who made it; others may say more than they should. */
const KEPT =
  /^(?:(?:beta\.)?kubernetes\.io\/(?:os|arch)|node\.kubernetes\.io\/(?:instance-type|windows-build)|topology\.kubernetes\.io\/(?:zone|region)|cloud\.google\.com\/gke-[\w-]+|eks\.amazonaws\.com\/(?:nodegroup|compute-type|capacityType)|alpha\.eksctl\.io\/nodegroup-name|karpenter\.sh\/(?:nodepool|provisioner-name|capacity-type)|karpenter\.k8s\.aws\/ec2nodeclass|kubernetes\.azure\.com\/(?:agentpool|os-sku|mode)|node\.openshift\.io\/os_id)$/;

/** Whether a node's label is kept. */
export function isKeptLabel(key: string): boolean {
  return KEPT.test(key);
}
